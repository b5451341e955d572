import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type OpenDatabase, openDatabase } from '#db/database'
import { type RunningPortal, startPortal } from '#tests/support/http/portal'
import { UNLIMITED } from '#tests/support/http/runtime'
import { BUSY, type BusyNote, busyPortal, notesOf, People, paperwork } from '#tests/support/notes/busy-portal'
import { startPostgres, type ThrowAwayPostgres } from '../postgres.ts'
import { insertTalkers, TALKERS } from './talkers.ts'

const NOTES = { bulk: 20, steps: 24, race: 16, dropped: 16, paid: 17, paidTwice: 8 } as const
const OPEN = 40
const PEOPLE = ['maker', 'maker2', 'checker', 'checker2', 'processor', 'superadmin', 'finance'] as const

/** A student without a draft or note, as the body of a call that creates a draft. */
export interface OpenApplication {
  InvoiceId: string
  StudentInstallments: Entries
}
type Entries = { AcknowledgementId: string; InstallmentGeneratedFor: string }[]

/** The portals, their database and the people who use them. */
export interface Stage {
  readonly people: People
  readonly notes: Readonly<Record<keyof typeof NOTES, BusyNote[]>>
  readonly open: readonly OpenApplication[]
  /** A note in whose conversation the talkers write, and which nobody else changes. */
  readonly thread: BusyNote
  /** Null with the embedded database. */
  readonly server: ThrowAwayPostgres | null
  /** A running portal, if there is one. */
  any(): RunningPortal
  readonly portals: RunningPortal[]
  /** Kills one at once and starts another instead. */
  kill(place: number): Promise<void>
  /**
   * Reads the database while no portal writes; the embedded one's process is stopped for it and started
   * again.
   */
  inspect<T>(look: (database: OpenDatabase) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/**
 * Starts the built portal on a demo company with much work: one process on the embedded database, three on
 * PostgreSQL.
 */
export async function openStage(kind: 'embedded' | 'postgres'): Promise<Stage> {
  const server = kind === 'postgres' ? await startPostgres({ max_connections: '200' }) : null
  // The setting by which the tests find the server for their databases.
  if (server) process.env.TEST_DATABASE_URL = server.url
  else delete process.env.TEST_DATABASE_URL
  let notes = {} as Stage['notes']
  let open: OpenApplication[] = []
  const first = await startPortal({
    env: UNLIMITED,
    prepare: async (db) => {
      await busyPortal(NOTES)(db)
      const names = Object.keys(NOTES) as (keyof typeof NOTES)[]
      const each = await Promise.all(
        names.map(async (name) => [name, await notesOf(db, BUSY[name])] as const),
      )
      notes = Object.fromEntries(each) as Stage['notes']
      await insertTalkers(db)
      const jobs = await paperwork(db, 0, 2 * OPEN, '')
      open = jobs.map(({ body }) => {
        const { StudentList, ...content } = body as { InvoiceId: string; StudentList: Entries }
        return { ...content, StudentInstallments: StudentList }
      })
    },
  })
  const portals = [first]
  const start = async (): Promise<RunningPortal> => {
    for (;;) {
      try {
        return await startPortal({ besides: first, env: UNLIMITED })
      } catch (error) {
        // The database may be down now; an operator restarts the portal.
        if (!server) throw error
        await pause(500)
      }
    }
  }
  if (server) portals.push(await start(), await start())
  const people = await People.signedIn(first, ...PEOPLE, ...TALKERS.map(({ name }) => name))
  const [thread] = notes.paid.splice(-1) as [BusyNote]
  return {
    people,
    notes,
    open,
    thread,
    server,
    portals,
    any: () => portals[Math.floor(Math.random() * portals.length)] as RunningPortal,
    async kill(place) {
      const { process: victim } = portals[place] as RunningPortal
      const ended = once(victim, 'exit')
      victim.kill('SIGKILL')
      await ended
      portals[place] = await start()
    },
    async inspect(look) {
      if (!server) await end(portals[0] as RunningPortal)
      const database = await openDatabase({
        dataDir: first.dataDir,
        ...(first.databaseUrl && { databaseUrl: first.databaseUrl }),
      })
      try {
        return await look(database)
      } finally {
        await database.close()
        if (!server) portals[0] = await start()
      }
    },
    async close() {
      for (const portal of portals) if (portal !== first) await portal.stop()
      await first.stop()
      await server?.stop()
    },
  }
}

/** Ends a process as an operator does; its data stay. */
async function end({ process: running }: RunningPortal): Promise<void> {
  const ended = once(running, 'exit')
  running.kill('SIGTERM')
  await ended
}
