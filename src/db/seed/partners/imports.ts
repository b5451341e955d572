import { createHash } from 'node:crypto'
import type { Db } from '#db/database'
import { claimSeed, Seed } from '#db/seed/made-up/seed'
import { tableOf } from '#db/seed/made-up/table'
import { BRIGHTPATH } from '#db/seed/partners/partners'
import { personId } from '#db/seed/people'
import type { ImportRunTable } from '#db/tables/imports'
import { transaction } from '#db/transaction'
import { IMPORT_COLUMNS } from '#domain/imports/columns'

const HOUR_MS = 3_600_000
const TO_POST_MS = 4 * 60_000

/** `hours` ago. The first waits to be posted or corrected. */
const RUNS = tableOf(
  'kind file by hours rows duplicates faulty',
  `
students | Students of the fair in Pune.xlsx | staff@tassel.example | 2 | 6 | 1 | 1
universities | Universities of 2024.xlsx | admin@tassel.example | 2304 | 14 | 0 | 0
partners | Partners.csv | finance@tassel.example | 2280 | 9 | 1 | 0
students | Students of the old portal.xlsx | staff@tassel.example | 2256 | 312 | 4 | 3
applications | Applications of the old portal.xlsx | staff@tassel.example | 2232 | 405 | 0 | 2
`,
)

const ROWS = tableOf(
  'name email country code state fault column',
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
    const claimed = await claimSeed(tx, 'demo imports')
    const staff = personId('staff@tassel.example')
    const there = await tx.selectFrom('users').select('id').where('id', '=', staff).executeTakeFirst()
    if (!claimed || !there) return
    const seed = new Seed(now)
    for (const [place, run] of RUNS.entries()) addRun(seed, run, place > 0)
    await seed.save(tx)
  })
}

function addRun(seed: Seed, { file, by, hours, ...of }: (typeof RUNS)[number], isPosted: boolean): void {
  const kind = of.kind as ImportRunTable['kind']
  const [rows = 0, duplicates = 0, faulty = 0] = [of.rows, of.duplicates, of.faulty].map(Number)
  const ready = rows - duplicates - faulty
  const id = seed.id('import')
  const uploaded = seed.now.getTime() - Number(hours) * HOUR_MS
  const posted = { post_by: personId(by), posted_count: ready, posted_at: new Date(uploaded + TO_POST_MS) }
  seed.add('import_runs', {
    id,
    kind,
    file_name: file,
    uploaded_at: new Date(uploaded),
    uploaded_by: personId(by),
    file_sha256: createHash('sha256').update(file).digest('hex'),
    header: IMPORT_COLUMNS[kind].map(({ header }) => header),
    state: isPosted ? 'Posted' : 'Checked',
    row_count: rows,
    done_count: rows,
    ready_count: ready,
    duplicate_count: duplicates,
    faulty_count: faulty,
    ...(isPosted && posted),
  })
  if (!isPosted) addRows(seed, id)
}

function addRows(seed: Seed, run_id: string): void {
  const { id: partnerId, code: partner } = BRIGHTPATH.row
  const others = IMPORT_COLUMNS.students.slice(5).map(() => '')
  for (const [place, { name, email, country, code, state, fault, column }] of ROWS.entries()) {
    const row = { run_id, row: place + 2, cells: [partner, name, email, country, state, ...others] }
    if (fault !== '') {
      const findings = [{ column, message: fault }]
      seed.add('import_rows', { ...row, state: column === '' ? 'duplicate' : 'faulty', findings })
      continue
    }
    const of = { partnerId, name, email, country: code, state: state === '' ? null : 'MH' }
    const record = { ...of, subsidiaryId: null, counsellorId: null }
    const ready = { new_id: seed.id('imported student'), record, key: JSON.stringify([email]) }
    seed.add('import_rows', { ...row, state: 'ready', findings: [], ...ready })
  }
}
