import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../scripts/postgres.ts'

/** A PostgreSQL full of notes. */
export interface BenchDatabase {
  url: string
  notes: number
  /** The folder with the company's files, such as partners' pictures; null for a given database. */
  dataDir: string | null
  stop(): Promise<void>
}

/**
 * The database of BENCH_DATABASE_URL, or a temporary one; with BENCH_NOTES notes, 200,000 by default,
 * generated if they are missing.
 */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const given = process.env.BENCH_DATABASE_URL
  const wanted = Number(process.env.BENCH_NOTES ?? '200000')
  const { url, stop } = given
    ? { url: given, stop: async () => {} }
    : await startPostgres({ shared_buffers: '512MB', max_wal_size: '4GB' })
  const dataDir = await mkdtemp(join(tmpdir(), 'tassel-bench-'))
  const end = async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const isFilled = await hasNotes(url)
    if (!isFilled) await generateInto(url, wanted, dataDir)
    return { url, notes: await countNotes(url), dataDir: isFilled ? null : dataDir, stop: end }
  } catch (error) {
    await end()
    throw error
  }
}

async function generateInto(url: string, count: number, dataDir: string): Promise<void> {
  const program = resolve(import.meta.dirname, '../scripts/generate-notes.ts')
  const child = spawn(process.execPath, [program, '--notes', String(count)], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The notes could not be generated')
}

async function hasNotes(url: string): Promise<boolean> {
  const [row] = await query<{ known: boolean }>(url, "select to_regclass('seeds') is not null as known")
  if (!row?.known) return false
  return (await query(url, "select 1 from seeds where name = 'generated notes'")).length > 0
}

async function countNotes(url: string): Promise<number> {
  const [row] = await query<{ total: string }>(url, 'select count(*) as total from notes')
  return Number(row?.total ?? 0)
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
