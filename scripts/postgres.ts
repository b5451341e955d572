import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresProgram } from '#db/postgres/programs'
import { freePort } from './machine/free-port.ts'

/** A separate PostgreSQL: its address, and how to end it and remove its data. */
export interface ThrowAwayPostgres {
  url: string
  /** Freezes all its processes: it accepts connections, and answers nothing. */
  freeze(): void
  thaw(): void
  /** Shuts it down, aborting its work; its data stay. */
  halt(): Promise<void>
  /** Starts it again on the same port after `halt`. */
  start(): Promise<void>
  /** Starts a second server that follows this one by streaming; it must be ended before this one. */
  standby(settings?: Record<string, string>): Promise<Standby>
  stop(): Promise<void>
}

/** A server that follows another, and is read-only until it is promoted. */
interface Standby extends ThrowAwayPostgres {
  /** Makes it a separate server, which accepts writes when this resolves. */
  promote(): void
}

const NOBODY = 65534

/**
 * Creates and starts a PostgreSQL in a temporary folder on a free port of 127.0.0.1. A root user starts it as
 * `nobody`, since PostgreSQL refuses to run as root.
 *
 * @throws Error when no PostgreSQL is installed or it does not start
 */
export async function startPostgres(settings: Record<string, string> = {}): Promise<ThrowAwayPostgres> {
  return serve(settings, (folder, data) => {
    const how = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
    run('initdb', ['-D', data, ...how], folder)
  })
}

async function serve(
  settings: Record<string, string>,
  fill: (folder: string, data: string) => void,
): Promise<ThrowAwayPostgres & { data: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'tassel-postgres-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (owner().uid !== undefined) chownSync(folder, NOBODY, NOBODY)
  const data = join(folder, 'data')
  const port = await freePort()
  const options = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    port: String(port),
    ...settings,
  }
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const launch = async (): Promise<ChildProcess> => {
    const started = spawn(postgresProgram('postgres'), ['-D', data, ...flags], {
      ...owner(),
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await untilReady(started)
    return started
  }
  let server: ChildProcess
  try {
    fill(folder, data)
    server = await launch()
  } catch (error) {
    remove()
    throw error
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const halt = async () => {
    if (server.exitCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    signal(server, 'SIGCONT')
    server.kill('SIGINT')
    await ended
  }
  return {
    url,
    data,
    freeze: () => signal(server, 'SIGSTOP'),
    thaw: () => signal(server, 'SIGCONT'),
    halt,
    async start() {
      server = await launch()
    },
    async standby(own = {}) {
      const copied = await serve(own, (home, copy) =>
        run('pg_basebackup', ['-D', copy, '-R', '-X', 'stream', '-c', 'fast', '-d', url], home),
      )
      return { ...copied, promote: () => run('pg_ctl', ['promote', '-w', '-D', copied.data], folder) }
    },
    async stop() {
      await halt()
      remove()
    },
  }
}

/**
 * Sends a signal to the server's first process and then to its children: once stopped, the first starts no
 * more.
 */
function signal(server: ChildProcess, name: 'SIGSTOP' | 'SIGCONT'): void {
  server.kill(name)
  for (const pid of childrenOf(server.pid)) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended since it was listed.
    }
  }
}

function childrenOf(parent: number | undefined): number[] {
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))
  return pids.map(Number).filter((pid) => parentOf(pid) === parent)
}

function parentOf(pid: number): number | undefined {
  try {
    // The name in parentheses may contain spaces; the state and the parent come after it.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return undefined
  }
}

function run(program: string, args: readonly string[], cwd: string): void {
  execFileSync(postgresProgram(program), args, { ...owner(), cwd, stdio: 'ignore' })
}

function owner(): { uid?: number; gid?: number } {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
}

async function untilReady(server: ChildProcess): Promise<void> {
  let log = ''
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString()
      if (/database system is ready to accept (read-only )?connections/.test(log)) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
  })
  server.stderr?.removeAllListeners('data').resume()
}
