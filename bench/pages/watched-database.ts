import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** The database work of one request. */
export interface Work {
  statements: number
  /** Rows of tables and indexes that the statements read, including those that a filter discarded. */
  rowsRead: number
}

/** A connection to a database that counts every statement. */
export interface WatchedDatabase {
  url: string
  /** Totals since the start. */
  work(): Work
  stop(): Promise<void>
}

/** Makes every statement report its plan with the rows it read; requires a superuser. */
const OPTIONS = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_analyze=on',
  'auto_explain.log_timing=off',
  'auto_explain.log_format=json',
  'client_min_messages=log',
]
  .map((option) => `-c ${option}`)
  .join(' ')
/** Commands that frame a transaction. */
const FRAMES = /^(BEGIN|START TRANSACTION|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET|LISTEN)/
const HEADER_BYTES = 5

/**
 * A proxy in front of a PostgreSQL that counts completed commands and adds up the plans in its notices. It
 * slows statements down, so times are measured without it.
 */
export async function watchDatabase(url: string): Promise<WatchedDatabase> {
  const target = new URL(url)
  const done: Work = { statements: 0, rowsRead: 0 }
  const proxy = createServer((client) => {
    const server = connect(Number(target.port || 5432), target.hostname)
    const read = messageReader((type, body) => count(done, type, body))
    client.pipe(server)
    server.on('data', (bytes: Buffer) => {
      read(bytes)
      client.write(bytes)
    })
    server.on('end', () => client.end())
    for (const socket of [client, server])
      socket.on('error', () => {
        client.destroy()
        server.destroy()
      })
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const watched = new URL(url)
  watched.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  watched.searchParams.set('options', OPTIONS)
  return {
    url: watched.href.replaceAll('+', '%20'),
    work: () => ({ ...done }),
    stop: async () => {
      proxy.close()
    },
  }
}

function count(done: Work, type: string, body: Buffer): void {
  if (type === 'C' && !FRAMES.test(body.toString('latin1'))) done.statements += 1
  if (type !== 'N') return
  const text = body.toString()
  const start = text.indexOf('{')
  const end = text.lastIndexOf('}')
  if (!text.includes('plan:') || start < 0) return
  const { Plan } = JSON.parse(text.slice(start, end + 1)) as { Plan: PlanNode }
  done.rowsRead += rowsReadBy(Plan)
}

interface PlanNode {
  'Node Type': string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

const SCANS = ['Seq Scan', 'Index Scan', 'Index Only Scan', 'Bitmap Heap Scan', 'Sample Scan', 'Tid Scan']

function rowsReadBy(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const own = SCANS.includes(node['Node Type'])
    ? ((node['Actual Rows'] ?? 0) + removed) * (node['Actual Loops'] ?? 0)
    : 0
  return own + (node.Plans ?? []).reduce((sum, child) => sum + rowsReadBy(child), 0)
}

/** Splits a server's bytes into messages: a letter, a length and a body. */
function messageReader(onMessage: (type: string, body: Buffer) => void): (bytes: Buffer) => void {
  let waiting: Buffer = Buffer.alloc(0)
  return (bytes) => {
    waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes])
    while (waiting.length >= HEADER_BYTES) {
      const end = 1 + waiting.readInt32BE(1)
      if (waiting.length < end) return
      onMessage(String.fromCharCode(waiting[0] as number), waiting.subarray(HEADER_BYTES, end))
      waiting = waiting.subarray(end)
    }
  }
}
