import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { type SignedIn, signIn } from './people.ts'
import type { RunningServer } from './servers.ts'

const FEW = 50
const MANY = 500
const SAMPLE_MS = 20

/** Documents per second in one ZIP, and the portal process's peak memory. */
export interface ArchiveFigures {
  documents: number
  perSecond: number
  megabytes: number
  /** The portal's process only, without the typesetting ones. */
  peakMemory: number
}

/** One ZIP of few notes and one of many: memory must not grow with their number. */
export async function benchArchive(portal: RunningServer, databaseUrl: string): Promise<ArchiveFigures[]> {
  const finance = await signIn(portal.port, 'finance@tassel.example')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>('select id from notes order by id desc limit $1', [
      MANY,
    ])
    const ids = rows.map((row) => row.id)
    const invoices = await client.query<{ id: string }>('select id from university_invoices limit 1')
    const invoiceId = invoices.rows[0]?.id ?? ''
    await client.query('update notes set invoice_id = $1 where id = any($2)', [invoiceId, ids])
    await download(portal, finance, ids.slice(0, FEW), invoiceId)
    return [
      await download(portal, finance, ids.slice(0, FEW), invoiceId),
      await download(portal, finance, ids, invoiceId),
    ]
  } finally {
    await client.end()
  }
}

async function download(
  { pid }: RunningServer,
  actor: SignedIn,
  ids: readonly string[],
  InvoiceId: string,
): Promise<ArchiveFigures> {
  let peakMemory = 0
  const sampling = setInterval(async () => {
    peakMemory = Math.max(peakMemory, await residentMemory(pid))
  }, SAMPLE_MS)
  const started = performance.now()
  try {
    const body = { UserId: actor.id, CommissionNoteIds: ids, InvoiceId }
    const response = await actor.browser.post('/api/v1/cn/bulk-actions/download-cns', body)
    if (response.status !== 200)
      throw new Error(`The ZIP answered ${response.status} ${await response.text()}`)
    let bytes = 0
    for await (const chunk of response.body ?? []) bytes += chunk.length
    const seconds = (performance.now() - started) / 1000
    return {
      documents: ids.length,
      perSecond: ids.length / seconds,
      megabytes: bytes / 1024 / 1024,
      peakMemory: peakMemory / 1024,
    }
  } finally {
    clearInterval(sampling)
  }
}

/** The process's memory in kilobytes. */
export async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
}
