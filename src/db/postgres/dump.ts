import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { postgresProgram } from '#db/postgres/programs'

/** Dumps PostgreSQL, not through a pooler, as of a snapshot. Throws Error with pg_dump's message. */
export async function dumpPostgres(databaseUrl: string, snapshot: string, path: string): Promise<void> {
  await run('pg_dump', databaseUrl, (url) => [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    // Only the owner of an extension may comment on it.
    '--no-comments',
    `--snapshot=${snapshot}`,
    `--file=${path}`,
    `--dbname=${url}`,
  ])
}

/** Restores such a file into an empty database, all or nothing. Throws Error with pg_restore's message. */
export async function restorePostgres(databaseUrl: string, path: string): Promise<void> {
  await run('pg_restore', databaseUrl, (url) => [
    '--single-transaction',
    '--exit-on-error',
    '--no-owner',
    '--no-privileges',
    `--dbname=${url}`,
    path,
  ])
}

/** Passes the password in the environment: every user of the machine can read arguments. */
async function run(program: string, databaseUrl: string, args: (url: string) => string[]): Promise<void> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const child = spawn(postgresProgram(program), args(url.href), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  })
  let stderr = ''
  child.stderr.on('data', (text: Buffer) => {
    stderr = (stderr + text.toString()).slice(-2000)
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${program} failed: ${stderr.trim()}`)
}
