import { createHash } from 'node:crypto'
import type { Db } from '#db/database'
import { claimSeed } from '#db/seed/claim-seed'
import { idsOf } from '#db/seed/made-up/ids'
import { insertAll, type JsonRow } from '#db/seed/made-up/insert'
import { tableOf } from '#db/seed/made-up/table'
import { BRIGHTPATH } from '#db/seed/partners/partners'
import { personId } from '#db/seed/people'
import type { ImportRowTable, ImportRunTable } from '#db/tables/imports'
import { transaction } from '#db/transaction'
import { IMPORT_COLUMNS } from '#domain/imports/columns'

const NAME = 'demo imports'
const STAFF = 'staff@tassel.example'
const HOUR_MS = 3_600_000
const TO_POST_MS = 4 * 60_000

/** `hours` ago. */
const RUNS = tableOf(
  ['kind', 'file', 'by', 'hours', 'rows', 'duplicates', 'faulty'],
  `
students | Students of the fair in Pune.xlsx | staff@tassel.example | 2 | 6 | 1 | 1
universities | Universities of 2024.xlsx | admin@tassel.example | 2304 | 14 | 0 | 0
partners | Partners.csv | finance@tassel.example | 2280 | 9 | 1 | 0
students | Students of the old portal.xlsx | staff@tassel.example | 2256 | 312 | 4 | 3
applications | Applications of the old portal.xlsx | staff@tassel.example | 2232 | 405 | 0 | 2
`,
)

/** The rows of the first run: mostly ready, with one duplicate student and one invalid e-mail address. */
const ROWS = tableOf(
  ['name', 'email', 'country', 'code', 'state', 'fault', 'column'],
  `
Nguyễn Thị Hoa | hoa.nguyen@students.example | Viet Nam | VN
अदिति कुलकर्णी | aditi.kulkarni@students.example | India | IN | Maharashtra
Chidinma Okafor | chidinma.okafor@students.example | Nigeria | NG
陈思远 | siyuan.chen@students.example | China | CN
Nguyễn Thị Hoa | hoa.nguyen@students.example | Viet Nam | VN | | Row 2 has the same E-mail.
Rohan Joshi | rohan at home | India | IN | Maharashtra | Enter an e-mail address, such as name@example.com. | E-mail
`,
)

/** Inserts earlier imports and a file to post or correct, once, if the demo company's people exist. */
export async function seedImports(db: Db, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const claimed = await claimSeed(tx, NAME)
    const staff = personId(STAFF)
    const there = await tx.selectFrom('users').select('id').where('id', '=', staff).executeTakeFirst()
    if (!claimed || !there) return
    const id = idsOf('import')
    const [waiting, ...posted] = RUNS.map((run, place) => runOf(id(), run, now, place > 0))
    if (!waiting) return
    await insertAll(tx, 'import_runs', posted)
    await insertAll(tx, 'import_runs', [waiting])
    await insertAll(tx, 'import_rows', waitingRows(waiting.id))
  })
}

function runOf(
  id: string,
  { kind, file, by, hours, ...counts }: (typeof RUNS)[0],
  now: Date,
  isPosted: boolean,
) {
  const [rows, duplicates, faulty] = [counts.rows, counts.duplicates, counts.faulty].map(Number) as [
    number,
    number,
    number,
  ]
  const ready = rows - duplicates - faulty
  const uploaded_at = new Date(now.getTime() - Number(hours) * HOUR_MS)
  const run: JsonRow<ImportRunTable> & { id: string } = {
    id,
    kind: kind as ImportRunTable['kind'],
    file_name: file,
    uploaded_at,
    uploaded_by: personId(by),
    file_sha256: createHash('sha256').update(file).digest('hex'),
    header: IMPORT_COLUMNS[kind as ImportRunTable['kind']].map(({ header }) => header),
    state: isPosted ? 'Posted' : 'Checked',
    row_count: rows,
    done_count: rows,
    ready_count: ready,
    duplicate_count: duplicates,
    faulty_count: faulty,
  }
  const posted_at = new Date(uploaded_at.getTime() + TO_POST_MS)
  return isPosted ? { ...run, post_by: personId(by), posted_count: ready, posted_at } : run
}

function waitingRows(run_id: string): JsonRow<ImportRowTable>[] {
  const id = idsOf('imported student')
  const { id: partnerId, code: partner } = BRIGHTPATH.row
  return ROWS.map(({ name, email, country, code, state, fault, column }, place) => {
    const others = IMPORT_COLUMNS.students.slice(5).map(() => '')
    const cells = [partner, name, email, country, state, ...others]
    const row = { run_id, row: place + 2, cells }
    if (fault !== '') {
      const findings = [{ column, message: fault }]
      return {
        ...row,
        state: column === '' ? 'duplicate' : 'faulty',
        findings,
        new_id: null,
        record: null,
        key: null,
      }
    }
    const of = { partnerId, name, email, country: code, state: state === '' ? null : 'MH' }
    const record = { ...of, subsidiaryId: null, counsellorId: null }
    return { ...row, state: 'ready', findings: [], new_id: id(), record, key: JSON.stringify([email]) }
  })
}
