import pg from 'pg'
import { residentMemory } from './archive.ts'
import { type SignedIn, signIn } from './people.ts'
import type { RunningServer } from './servers.ts'

const FEW = 10_000
const MANY = 100_000
const SAMPLE_MS = 20

/** Rows per second of one sheet, and the portal process's peak memory. */
export interface ExportFigures {
  rows: number
  perSecond: number
  megabytes: number
  /** Megabytes of the portal's process. */
  peakMemory: number
}

/** One sheet of few notes and one of many, with all columns: memory must not grow with their number. */
export async function benchExport(portal: RunningServer, databaseUrl: string): Promise<ExportFigures[]> {
  const finance = await signIn(portal.port, 'finance@tassel.example')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const [few, many] = [await dayOf(client, FEW), await dayOf(client, MANY)]
    await download(portal, finance, few)
    return [await download(portal, finance, few), await download(portal, finance, many)]
  } finally {
    await client.end()
  }
}

/** The day since which about this many notes were created. */
async function dayOf(client: pg.Client, count: number): Promise<string> {
  const { rows } = await client.query<{ day: string }>(
    `select min(created_at)::date::text as day
     from (select created_at from notes order by created_at desc limit $1) newest`,
    [count],
  )
  return rows[0]?.day ?? ''
}

async function download({ pid }: RunningServer, actor: SignedIn, startDate: string): Promise<ExportFigures> {
  let peakMemory = 0
  const sampling = setInterval(async () => {
    peakMemory = Math.max(peakMemory, await residentMemory(pid))
  }, SAMPLE_MS)
  const started = performance.now()
  try {
    const response = await actor.browser.get(`/api/v1/cn/download?startDate=${startDate}`)
    if (response.status !== 200)
      throw new Error(`The export answered ${response.status} ${await response.text()}`)
    let bytes = 0
    for await (const chunk of response.body ?? []) bytes += chunk.length
    const rows = Number(response.headers.get('x-row-count'))
    const seconds = (performance.now() - started) / 1000
    return {
      rows,
      perSecond: rows / seconds,
      megabytes: bytes / 1024 / 1024,
      peakMemory: peakMemory / 1024,
    }
  } finally {
    clearInterval(sampling)
  }
}
