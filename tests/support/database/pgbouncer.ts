import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '#tests/support/http/processes'
import { freePort } from '../../../scripts/machine/free-port'

/** Debian's program, which is not on every user's path. */
const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(existsSync)
const NOBODY = 65534

/** A pgbouncer in transaction mode in front of a PostgreSQL server. */
export interface RunningPgbouncer {
  /** The address of this database of the server, through the pooler. */
  through(databaseUrl: string): string
  /** Points to another server from now on; the old one finishes its queries. */
  point(serverUrl: string): void
  stop(): Promise<void>
}

/**
 * Starts it on a free port, with so few server connections that clients change between them.
 *
 * @throws Error when it is not installed or does not start
 */
export async function startPgbouncer(
  serverUrl: string,
  settings: Record<string, string | number> = {},
): Promise<RunningPgbouncer> {
  if (!PROGRAM) throw new Error('No pgbouncer is installed')
  const server = new URL(serverUrl)
  const folder = await mkdtemp(join(tmpdir(), 'tassel-pgbouncer-'))
  const port = await freePort()
  const people = join(folder, 'people.txt')
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(people, `"${server.username}" "${server.password}"\n`)
  const given = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: people,
    pool_mode: 'transaction',
    max_client_conn: 500,
    default_pool_size: 4,
    ...settings,
  }
  const lines = Object.entries(given).map(([name, value]) => `${name} = ${value}`)
  const write = (to: URL) => {
    const address = `* = host=${to.hostname} port=${to.port || 5432}`
    writeFileSync(file, ['[databases]', address, '[pgbouncer]', ...lines, ''].join('\n'))
  }
  write(server)
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  const child = spawn(PROGRAM, [file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  })
  let said = ''
  child.stderr.on('data', (text) => (said += text))
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  await until(async () => child.exitCode !== null || (await isOpen(port)))
  if (child.exitCode !== null) {
    await stop()
    throw new Error(`pgbouncer did not start: ${said}`)
  }
  return {
    through(databaseUrl) {
      const url = new URL(databaseUrl)
      url.host = `127.0.0.1:${port}`
      return url.href
    },
    point(to) {
      write(new URL(to))
      child.kill('SIGHUP')
    },
    stop,
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
