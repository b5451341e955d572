import { randomUUID } from 'node:crypto'
import pg from 'pg'

const CONNECT_TIMEOUT_MS = 10_000
const QUERY_TIMEOUT_MS = 10_000

export interface Pooler {
  /** Whether prepared statements work on whichever server connection runs them (pgbouncer since 1.21). */
  readonly carriesNames: boolean
}

/** Detects a pooler (docs/decisions/0038); null at PostgreSQL itself. Throws the server's own error. */
export async function findPooler(databaseUrl: string): Promise<Pooler | null> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    application_name: 'tassel',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    // A pooler gives its clients a process id of its own, for cancel requests.
    const { processID } = client as unknown as { processID: number | null }
    if (rows[0]?.pid === processID) return null
    return { carriesNames: await carriesNames(client) }
  } finally {
    await client.end().catch(() => {})
  }
}

/** A pooler that carries names renames statements on its server connections: ours is not found there. */
async function carriesNames(client: pg.Client): Promise<boolean> {
  const name = `tassel ${randomUUID()}`
  await client.query('begin')
  try {
    await client.query({ name, text: 'select 1' })
    const { rows } = await client.query('select from pg_prepared_statements where name = $1', [name])
    if (rows.length === 0) return true
    await client.query(`deallocate ${pg.escapeIdentifier(name)}`)
    return false
  } finally {
    await client.query('rollback')
  }
}
