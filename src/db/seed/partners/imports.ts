import { createHash } from 'node:crypto'
import type { Db } from '#db/database'
import { claimSeed } from '#db/seed/claim-seed'
import { idsOf } from '#db/seed/made-up/ids'
import { insertAll, type JsonRow } from '#db/seed/made-up/insert'
import { PARTNERS } from '#db/seed/partners/partners'
import { personId } from '#db/seed/people'
import type { ImportRowTable, ImportRunTable } from '#db/tables/imports'
import { transaction } from '#db/transaction'
import { IMPORT_COLUMNS } from '#domain/imports/columns'

const NAME = 'demo imports'
const DAY_MS = 86_400_000
const HEADER = IMPORT_COLUMNS.students.map(({ header }) => header)
const NEWCOMERS = [
  ['Nguyễn Thị Hoa', 'hoa.nguyen@students.example', 'Viet Nam', ''],
  ['अदिति कुलकर्णी', 'aditi.kulkarni@students.example', 'India', 'Maharashtra'],
  ['Chidinma Okafor', 'chidinma.okafor@students.example', 'Nigeria', ''],
  ['陈思远', 'siyuan.chen@students.example', 'China', ''],
] as const

/**
 * Gives the demo company a record of earlier imports, and a file that waits to be posted or corrected; once,
 * with the same rows but current dates. Does nothing when the demo company's people are missing.
 */
export async function seedImports(db: Db, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const claimed = await claimSeed(tx, NAME)
    const staff = personId('staff@tassel.example')
    const there = await tx.selectFrom('users').select('id').where('id', '=', staff).executeTakeFirst()
    if (!claimed || !there) return
    const nextId = idsOf('import')
    const waiting = checkedRun(nextId(), now)
    await insertAll(tx, 'import_runs', postedRuns(nextId, now))
    await insertAll(tx, 'import_runs', [waiting])
    await insertAll(tx, 'import_rows', waitingRows(waiting.id, idsOf('imported student')))
  })
}

function postedRuns(nextId: () => string, now: Date): JsonRow<ImportRunTable>[] {
  const run = (
    kind: ImportRunTable['kind'],
    file: string,
    [email, daysAgo]: [email: string, daysAgo: number],
    [rows, duplicates, faulty]: [rows: number, duplicates: number, faulty: number],
  ): JsonRow<ImportRunTable> => ({
    ...runOf(nextId(), kind, file, new Date(now.getTime() - daysAgo * DAY_MS)),
    state: 'Posted',
    uploaded_by: personId(email),
    post_by: personId(email),
    row_count: rows,
    ready_count: rows - duplicates - faulty,
    duplicate_count: duplicates,
    faulty_count: faulty,
    posted_count: rows - duplicates - faulty,
    done_count: rows,
    posted_at: new Date(now.getTime() - daysAgo * DAY_MS + 4 * 60_000),
  })
  return [
    run('universities', 'Universities of 2024.xlsx', ['admin@tassel.example', 96], [14, 0, 0]),
    run('partners', 'Partners.csv', ['finance@tassel.example', 95], [9, 1, 0]),
    run('students', 'Students of the old portal.xlsx', ['staff@tassel.example', 94], [312, 4, 3]),
    run('applications', 'Applications of the old portal.xlsx', ['staff@tassel.example', 93], [405, 0, 2]),
  ]
}

/** This morning's file: mostly ready, with one duplicate student and one invalid e-mail address. */
function checkedRun(id: string, now: Date): JsonRow<ImportRunTable> & { id: string } {
  return {
    ...runOf(id, 'students', 'Students of the fair in Pune.xlsx', new Date(now.getTime() - 2 * 3_600_000)),
    id,
    state: 'Checked',
    uploaded_by: personId('staff@tassel.example'),
    row_count: 6,
    done_count: 6,
    ready_count: 4,
    duplicate_count: 1,
    faulty_count: 1,
  }
}

function runOf(id: string, kind: ImportRunTable['kind'], file: string, uploadedAt: Date) {
  return {
    id,
    kind,
    file_name: file,
    uploaded_at: uploadedAt,
    file_sha256: createHash('sha256').update(file).digest('hex'),
    header: IMPORT_COLUMNS[kind].map(({ header }) => header),
  }
}

function waitingRows(runId: string, nextId: () => string): JsonRow<ImportRowTable>[] {
  const partner = PARTNERS[0]?.row
  if (!partner) return []
  const cells = (name: string, email: string, country: string, state: string) => [
    partner.code,
    name,
    email,
    country,
    state,
    ...HEADER.slice(5).map(() => ''),
  ]
  const blank = { run_id: runId, new_id: null, record: null, key: null }
  const countries: Record<string, string> = { 'Viet Nam': 'VN', India: 'IN', Nigeria: 'NG', China: 'CN' }
  const ready = NEWCOMERS.map(([name, email, country, state], index) => ({
    ...blank,
    row: index + 2,
    state: 'ready' as const,
    findings: [],
    cells: cells(name, email, country, state),
    new_id: nextId(),
    key: JSON.stringify([email]),
    record: {
      partnerId: partner.id,
      name,
      email,
      country: countries[country],
      state: state === '' ? null : 'MH',
      subsidiaryId: null,
      counsellorId: null,
    },
  }))
  const finding = (column: string, message: string) => [{ column, message }]
  const [first] = NEWCOMERS
  return [
    ...ready,
    {
      ...blank,
      row: 6,
      state: 'duplicate',
      cells: cells(...first),
      findings: finding('', 'Row 2 has the same E-mail.'),
    },
    {
      ...blank,
      row: 7,
      state: 'faulty',
      cells: cells('Rohan Joshi', 'rohan at home', 'India', 'Maharashtra'),
      findings: finding('E-mail', 'Enter an e-mail address, such as name@example.com.'),
    },
  ]
}
