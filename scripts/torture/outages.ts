import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { RunningPortal } from '#tests/support/http/portal'
import type { ThrowAwayPostgres } from '../postgres.ts'
import type { Load } from './load.ts'
import type { Stage } from './stage.ts'
import type { Tally } from './tally.ts'

const BETWEEN_MS = 2_000
const LONG_MS = 4_000
/** The deadline after which an unready portal is a fault. */
const RECOVERED_MS = 60_000

/** Kills processes one after another until then. */
export async function kills(parts: Parts, end: number): Promise<void> {
  const { stage, tally } = parts
  while (Date.now() < end) {
    await pause(Math.random() * BETWEEN_MS)
    await breaking(parts, async () => {
      await stage.kill(Math.floor(Math.random() * stage.portals.length))
      tally.add('kills of a process')
    })
  }
}

interface Parts {
  stage: Stage
  load: Load
  tally: Tally
}

/** Causes outages until then: frozen portals, and every kind of database failure. */
export async function outages(parts: Parts, end: number): Promise<void> {
  const { stage, tally } = parts
  const { server } = stage
  const kinds = [() => frozenProcess(stage, tally)]
  if (server)
    kinds.push(
      () => connectionsKilled(server, tally),
      () => backendKilled(server, tally),
      () => stopped(server, tally),
      () => frozen(server, tally),
    )
  for (let turn = 0; Date.now() < end; turn++) {
    await pause(BETWEEN_MS)
    await breaking(parts, kinds[turn % kinds.length] as () => Promise<void>)
  }
}

/**
 * Calls in progress during a recovery may still fail: answers must succeed a little after everything is
 * ready.
 */
async function breaking({ load, stage }: Parts, act: () => Promise<void>): Promise<void> {
  load.mayFail = true
  await act()
  const latest = Date.now() + RECOVERED_MS
  for (const portal of stage.portals) while (!(await isReady(portal)) && Date.now() < latest) await pause(100)
  await pause(BETWEEN_MS)
  load.mayFail = false
}

/** A database that recovers from its log on a busy machine takes long, which is not a fault of the portal. */
async function isReady({ url }: RunningPortal): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(LONG_MS) })).ok
  } catch {
    return false
  }
}

async function frozenProcess({ portals }: Stage, tally: Tally): Promise<void> {
  const { process: victim } = portals[Math.floor(Math.random() * portals.length)] ?? {}
  victim?.kill('SIGSTOP')
  await pause(LONG_MS)
  victim?.kill('SIGCONT')
  tally.add('processes frozen')
}

async function connectionsKilled(server: ThrowAwayPostgres, tally: Tally): Promise<void> {
  await asking(server, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'tassel%'`,
    ),
  )
  tally.add('connections killed')
}

/** When one of its processes dies, PostgreSQL ends all of them and recovers from its log. */
async function backendKilled(server: ThrowAwayPostgres, tally: Tally): Promise<void> {
  const pids = await asking(server, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'tassel' order by random() limit 1`,
    )
    return rows
  })
  if (!pids[0]) return
  process.kill(pids[0].pid, 'SIGKILL')
  tally.add('database crashes')
  await answers(server)
}

async function stopped(server: ThrowAwayPostgres, tally: Tally): Promise<void> {
  await server.halt()
  await pause(LONG_MS)
  await server.start()
  tally.add('database stops')
}

async function frozen(server: ThrowAwayPostgres, tally: Tally): Promise<void> {
  server.freeze()
  await pause(LONG_MS)
  server.thaw()
  tally.add('database freezes')
}

async function answers(server: ThrowAwayPostgres): Promise<void> {
  for (;;) {
    try {
      await asking(server, (client) => client.query('select'))
      return
    } catch {
      await pause(100)
    }
  }
}

async function asking<T>(server: ThrowAwayPostgres, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server.url })
  client.on('error', () => {})
  await client.connect()
  return ask(client).finally(() => client.end().catch(() => {}))
}
