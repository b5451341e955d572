import pg from 'pg'
import { signIn } from '../people.ts'
import { printTable } from '../report.ts'
import type { RunningServer } from '../servers.ts'
import { fillStudents } from '../students/searches.ts'

const TIMES = 20
const PEOPLE = ['checker@tassel.example', 'superadmin@tassel.example', 'partner@brightpath.example']
const SEARCHES = [
  'KCO/CN/2627/000063',
  '63',
  '25856',
  'about 4500',
  'gurung',
  'university',
  'bench4567@students.example',
  '李',
  'shamra',
  'univresity',
  'zzzzqqqq',
]
const GROWING = [
  'notes',
  'students',
  'payments',
  'university_invoices',
  'university_invoice_lines',
  'courses',
]

interface Timed {
  email: string
  q: string
  median: number
  slowest: number
  found: number
}

/**
 * The time of the global search over HTTP among 200,000 notes and as many students, and the tables it read
 * completely.
 */
export async function benchSearch(
  portal: RunningServer,
  databaseUrl: string,
): Promise<{ timed: Timed[]; scans: number }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  try {
    await fillStudents(pool)
    const browsers = await Promise.all(
      PEOPLE.map(async (email) => (await signIn(portal.port, email)).browser),
    )
    const before = await scansOf(pool)
    const timed: Timed[] = []
    for (const [place, browser] of browsers.entries()) {
      const email = PEOPLE[place] ?? ''
      for (const q of SEARCHES)
        timed.push({
          email,
          q,
          ...(await time(() => browser.get(`/api/v1/search?q=${encodeURIComponent(q)}`))),
        })
    }
    return { timed, scans: (await scansOf(pool)) - before }
  } finally {
    await pool.end()
  }
}

/** Prints the result of `benchSearch`. */
export function printSearch({ timed, scans }: Awaited<ReturnType<typeof benchSearch>>): void {
  printTable(
    ['search of everything, ms', 'person', 'median', 'slowest', 'rows', 'target'],
    timed.map(({ email, q, median, slowest, found }) => [
      q,
      email.replace(/@.*/, ''),
      median.toFixed(0),
      slowest.toFixed(0),
      String(found),
      '< 100',
    ]),
  )
  console.info(`tables that grow read whole meanwhile: ${scans}\n`)
}

async function time(ask: () => Promise<Response>): Promise<Pick<Timed, 'median' | 'slowest' | 'found'>> {
  const took: number[] = []
  let found = 0
  for (let turn = 0; turn <= TIMES; turn++) {
    const begun = performance.now()
    const { data } = (await (await ask()).json()) as { data: { rows: unknown[] } }
    // The first search loads pages of the tables into memory.
    if (turn > 0) took.push(performance.now() - begun)
    found = data.rows.length
  }
  took.sort((a, b) => a - b)
  return { median: took[took.length >> 1] ?? 0, slowest: took.at(-1) ?? 0, found }
}

/** Sequential scans so far; the statistics of other connections arrive within a second. */
async function scansOf(pool: pg.Pool): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const { rows } = await pool.query<{ scans: number }>(
    'select sum(seq_scan)::int as scans from pg_stat_user_tables where relname = any($1)',
    [GROWING],
  )
  return rows[0]?.scans ?? 0
}
