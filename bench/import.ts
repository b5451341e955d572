import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { residentMemory } from './archive.ts'
import { median } from './measure.ts'
import { type SignedIn, signIn } from './people.ts'
import type { RunningServer } from './servers.ts'

const ROWS = 50_000
const AT_ONCE = 5_000
const LOOK_MS = 25

/**
 * Rows per second of each step of a student import, the median of the rounds, beside a bare insert of the
 * same rows.
 */
export interface ImportFigures {
  rows: number
  upload: number
  dryRun: number
  posting: number
  bare: number
  /** Rows per second with fresh statistics that contain only other runs. */
  dryRunFresh: number
  postingFresh: number
  /** Medians of the rounds' own ratios of the bare insert's time to the step's. */
  dryRunRatio: number
  postingRatio: number
  /** Megabytes of the portal's process: before, and the peak. */
  restingMemory: number
  peakMemory: number
}

interface Student {
  name: string
  email: string
}

/** 50,000 students from a csv file into the portal, and by bare inserts in one transaction, alternating. */
export async function benchImport(
  portal: RunningServer,
  databaseUrl: string,
  rounds: number,
): Promise<ImportFigures> {
  const staff = await signIn(portal.port, 'staff@tassel.example')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string; code: string }>(
    'select id, code from partners order by code limit 1',
  )
  const partner = rows[0]
  if (!partner) throw new Error('There is no partner to import students of')
  const restingMemory = await residentMemory(portal.pid)
  let peakMemory = 0
  const sampling = setInterval(async () => {
    peakMemory = Math.max(peakMemory, await residentMemory(portal.pid))
  }, LOOK_MS)
  try {
    const times: { upload: number; dryRun: number; posting: number; bare: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const imported = await importOnce(staff, partner.code, studentsOf(`portal${round}`))
      await clean(client)
      const bare = await timed(() => bareInsert(client, partner.id, studentsOf(`bare${round}`)))
      await clean(client)
      times.push({ ...imported, bare })
    }
    const fresh: { dryRun: number; posting: number }[] = []
    for (let round = 0; round < rounds; round++) {
      await leaveOtherRuns(client, staff.id)
      fresh.push(await importOnce(staff, partner.code, studentsOf(`fresh${round}`)))
      await clean(client)
    }
    const freshRate = (step: 'dryRun' | 'posting') => ROWS / (median(fresh.map((time) => time[step])) / 1000)
    const rate = (step: keyof (typeof times)[0]) => ROWS / (median(times.map((time) => time[step])) / 1000)
    return {
      rows: ROWS,
      upload: rate('upload'),
      dryRun: rate('dryRun'),
      posting: rate('posting'),
      bare: rate('bare'),
      dryRunFresh: freshRate('dryRun'),
      postingFresh: freshRate('posting'),
      dryRunRatio: median(times.map((time) => time.bare / time.dryRun)),
      postingRatio: median(times.map((time) => time.bare / time.posting)),
      restingMemory: restingMemory / 1024,
      peakMemory: peakMemory / 1024,
    }
  } finally {
    clearInterval(sampling)
    await client.end()
  }
}

function studentsOf(name: string): Student[] {
  return Array.from({ length: ROWS }, (_, index) => ({
    name: `Nguyễn Thị ${index}`,
    email: `${name}.${index}@bench.example`,
  }))
}

/** Milliseconds between the answers: file accepted, rows checked, rows imported. */
async function importOnce(staff: SignedIn, code: string, students: readonly Student[]) {
  const lines = students.map(({ name, email }) => `${code},${name},${email},VN`)
  const form = new FormData()
  form.set('UserId', staff.id)
  form.set('Kind', 'students')
  form.set('dataFile', new File([['Partner Code,Name,E-mail,Country', ...lines].join('\n')], 'Students.csv'))
  let id = ''
  const upload = await timed(async () => {
    id = (await answered<{ Import: { ImportId: string } }>(staff.browser.post('/api/v1/imports', form)))
      .Import.ImportId
  })
  const dryRun = await timed(() => reached(staff, id, 'Checked'))
  const posting = await timed(async () => {
    await answered(staff.browser.post(`/api/v1/imports/${id}/post`, { UserId: staff.id }))
    await reached(staff, id, 'Posted')
  })
  return { upload, dryRun, posting }
}

async function reached({ browser }: SignedIn, id: string, state: string): Promise<void> {
  for (;;) {
    const run = await answered<{ State: string; Message: string }>(browser.get(`/api/v1/imports/${id}`))
    if (run.State === state) return
    if (run.State === 'Failed') throw new Error(`The import failed: ${run.Message}`)
    await delay(LOOK_MS)
  }
}

async function answered<Data>(answer: Promise<Response>): Promise<Data> {
  const response = await answer
  if (response.status !== 200)
    throw new Error(`An import answered ${response.status} ${await response.text()}`)
  return ((await response.json()) as { data: Data }).data
}

/** The minimal writes: one transaction of prepared inserts of many rows, without checks. */
async function bareInsert(client: pg.Client, partnerId: string, students: readonly Student[]): Promise<void> {
  await client.query('begin')
  for (let at = 0; at < students.length; at += AT_ONCE) {
    const some = students.slice(at, at + AT_ONCE)
    await client.query({
      name: 'bare students',
      text: `insert into students (id, partner_id, name, email, country_id)
        select id, $1, name, email, 'VN' from unnest($2::uuid[], $3::text[], $4::text[]) as typed (id, name, email)`,
      values: [
        partnerId,
        some.map(() => randomUUID()),
        some.map(({ name }) => name),
        some.map(({ email }) => email),
      ],
    })
  }
  await client.query('commit')
}

/**
 * Like the statistics after a nightly `analyze`: a new run is missing from them and counts as a single row.
 */
async function leaveOtherRuns(client: pg.Client, staffId: string): Promise<void> {
  await client.query(
    `insert into import_runs (id, kind, state, file_name, file_sha256, header, row_count, uploaded_by)
     select gen_random_uuid(), 'students', 'Discarded', 'Earlier.csv', '', '[]', $1, $2 from generate_series(1, 4)`,
    [AT_ONCE, staffId],
  )
  await client.query(
    `insert into import_rows (run_id, row, cells)
     select id, n, '[]' from import_runs cross join generate_series(2, $1::int + 1) as n where file_name = 'Earlier.csv'`,
    [AT_ONCE],
  )
  await client.query('analyze')
}

async function clean(client: pg.Client): Promise<void> {
  await client.query("delete from students where email like '%@bench.example'")
  await client.query('delete from import_rows')
  await client.query("delete from import_runs where file_name = 'Earlier.csv'")
  await client.query('vacuum (analyze) students')
  await client.query('vacuum import_rows')
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
