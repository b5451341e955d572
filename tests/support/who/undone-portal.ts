import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { createListener, type Parts } from '#server/platform/process/listener'
import { readConfig } from '#server/platform/runtime/config'
import { beginSession } from '#server/platform/sessions/begin-session'
import { sessionCookie } from '#server/platform/sessions/session-cookie'
import type { EmbeddedLogin } from '#services/login/login'
import { counted } from '#tests/support/database/counted'
import { openTestDatabase } from '#tests/support/database/database'
import { rolledBack } from '#tests/support/database/rolled-back'
import { Browser } from '#tests/support/http/browser'
import { builtPortal } from '#tests/support/http/build'
import { openTestRuntime, UNLIMITED } from '#tests/support/http/runtime'
import { memoryFiles, PDF } from '#tests/support/notes/note-files'
import { QUIET_CHAT } from '#tests/support/services/chat/quiet-chat'

/** The output of `astro build`, as the process calls it. */
type Built = Pick<Parts, 'calls'> & { handler: Parts['portal'] }

const ENTRY = new URL('../../../dist/server/entry.mjs', import.meta.url)

/**
 * The built portal in the test's own process, over HTTP, on a database that is restored after each request.
 */
export interface UndonePortal<Made> {
  url: string
  /** The data that filled the database. */
  made: Made
  /** The database itself: its writes stay. */
  db: Db
  /** A browser with a session of this person. */
  signIn(person: Pick<Actor, 'id'>): Promise<Browser>
  /** The same, with the session's id. */
  begin(person: Pick<Actor, 'id'>): Promise<{ browser: Browser; sessionId: string }>
  /** Runs work and undoes the writes of this handle and of the portal; one at a time. */
  undone<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** The number of statements that the portal has sent so far. */
  statements(): number
  stop(): Promise<void>
}

/** A session started by a request is undone with it, so its cookie is not kept either. */
const forgetful: typeof fetch = async (...request) => {
  const response = await fetch(...request)
  const headers = new Headers(response.headers)
  headers.delete('set-cookie')
  // Such an answer has no body.
  const body = response.status === 304 || response.status === 204 ? null : response.body
  return new Response(body, { status: response.status, headers })
}

/**
 * Opens the built portal without its workers, its issuer and its built files, on a test's database: embedded,
 * or a copy on the server of TEST_DATABASE_URL.
 *
 * @param make fills the database; its files are kept in memory
 */
export async function openUndonePortal<Made>(
  make: (db: Db, files: ReturnType<typeof memoryFiles>) => Promise<Made>,
): Promise<UndonePortal<Made>> {
  await builtPortal()
  const database = await openTestDatabase()
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const config = readConfig({ ...UNLIMITED, PORT: String(port), PUBLIC_URL: `http://localhost:${port}` })
  const files = memoryFiles()
  const services = {
    config,
    files,
    chat: QUIET_CHAT,
    pdf: { render: async () => PDF, close: async () => {} },
  }
  const { login } = openTestRuntime(database.db, services)
  const made = await make(database.db, files)
  const { db, undone } = rolledBack(database.db)
  const asked = counted(db)
  // The login service holds passwords and factors, and nothing here signs in through it.
  openTestRuntime(asked.db, { ...services, login: { ...login, embedded: {} as EmbeddedLogin } })
  const { calls, handler }: Built = await import(/* @vite-ignore */ ENTRY.href)
  const parts: Parts = { issuer: null, files: (_, __, next) => next(), calls, portal: handler }
  server.on('request', createListener(config, parts))
  const begin = async ({ id }: Pick<Actor, 'id'>) => {
    const session = { address: '127.0.0.1', userAgent: 'A test', issuerSession: null, before: null }
    const sessionId = await beginSession(database.db, { ...session, userId: id })
    // Marking a session as seen is undone with its request: on a slow machine each request would mark it,
    // after a minute.
    await database.db
      .updateTable('sessions')
      .set({ seen_at: sql<Date>`now() + interval '1 hour'` })
      .where('id', '=', sessionId)
      .execute()
    const browser = new Browser(config.publicUrl, forgetful)
    browser.jar().take(new Response(null, { headers: { 'set-cookie': await sessionCookie(id, sessionId) } }))
    return { browser, sessionId }
  }
  return {
    url: config.publicUrl,
    made,
    db: database.db,
    begin,
    undone: (work) => undone(() => work(db)),
    signIn: async (person) => (await begin(person)).browser,
    statements: asked.statements,
    async stop() {
      server.close()
      server.closeAllConnections()
      await database.close()
    },
  }
}
