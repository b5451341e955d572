import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { freePort } from '../scripts/machine/free-port.ts'
import { EDGE_SECRET } from './edge/secret.ts'

const ROOT = resolve(import.meta.dirname, '..')
/** The Node options of `npm start`, which determine the memory of a process. */
const NODE_FLAGS = manifest.scripts.start.split(' ').filter((word) => word.startsWith('--'))

/** A server in its own process. */
export interface RunningServer {
  port: number
  pid: number
  stop(): Promise<void>
}

/**
 * Starts the built portal in production on the database, in demo mode so that people can sign in.
 *
 * @param files the company's data folder, which stays; null for a new one, without partners' pictures
 */
export async function startPortal(databaseUrl: string, files: string | null = null): Promise<RunningServer> {
  const dataDir = files ?? (await mkdtemp(join(tmpdir(), 'tassel-bench-')))
  const server = await startServer('src/main.ts', 'Tassel is ready at', {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO: '1',
    LOG_LEVEL: 'warn',
    SESSION_SECRET: 'a session secret for the bench only, 0123456789',
    SEALING_KEY: 'a sealing key for the bench only, 0123456789',
    EDGE_SECRET,
  })
  return {
    ...server,
    stop: async () => {
      await server.stop()
      if (files === null) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts the baseline server. */
export function startBare(databaseUrl: string, settings: object): Promise<RunningServer> {
  return startServer('bench/bare-server.ts', 'listening', {
    DATABASE_URL: databaseUrl,
    BARE_SETTINGS: JSON.stringify(settings),
  })
}

/** No limits: a benchmark is one person who sends more requests a minute than anybody. */
const UNLIMITED = {
  EXPORTS_PER_MINUTE: '0',
  PDFS_PER_MINUTE: '0',
  ARCHIVES_PER_MINUTE: '0',
  SEALED_PER_MINUTE: '0',
}

/** Starts a program of this project and waits until it reports that it is ready. */
export async function startServer(
  program: string,
  ready: string,
  env: Record<string, string>,
): Promise<RunningServer> {
  const port = await freePort()
  const child = spawn(process.execPath, [...NODE_FLAGS, program], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), ...UNLIMITED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let output = ''
  const listening = new Promise<void>((done) => {
    const look = (text: Buffer) => {
      output += text.toString()
      if (output.includes(ready)) done()
    }
    child.stdout.on('data', look)
    child.stderr.on('data', look)
  })
  await Promise.race([
    listening,
    ended.then(() => {
      throw new Error(`${program} ended: ${output}`)
    }),
  ])
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
