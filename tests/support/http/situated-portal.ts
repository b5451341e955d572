import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Db, openDatabase } from '#db/database'
import { migrate } from '#db/migrate'
import type { Actor } from '#domain/access/actor'
import { fullPath } from '#domain/api/route'
import type { NamedCall } from '#server/across/openapi/every-call'
import { createFolderStore } from '#services/files/folder'
import { hashPassword } from '#services/passwords/passwords'
import { createSealer, type Sealer } from '#services/sealing/sealer'
import { emptying } from '#tests/support/database/database'
import { createEmptyDatabase } from '#tests/support/database/empty-database'
import { saveCopy } from '#tests/support/database/saved-copy'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'
import type { Browser } from './browser'
import { PASSWORD, type RunningPortal, startPortal } from './portal'
import { formOf } from './send-valid'
import { makeSituation, type Situation } from './situation'

/** The error codes of a deadlock and of rows changed by the portal's workers. */
const DISTURBED: readonly unknown[] = ['40P01', '23503', '23505']
const SEALING_KEY = 'a sealing key of the tests, long enough'

/** The built portal on a situation, with a separate connection to its database. */
export interface SituatedPortal {
  portal: RunningPortal
  db: Db
  situation: Situation
  /** Opens values that the portal sealed. */
  sealer: Sealer
  /** Sends a call as its actor's browser does. */
  send(named: NamedCall, valid: ValidCall, headers?: Record<string, string>): Promise<Response>
  /** Restores the situation, with everybody signed in. */
  restore(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  peopleOf(situation: Situation): readonly Actor[]
  /** Settings added to the portal's own. */
  env?: Record<string, string>
}

/** Starts the built portal on its own situation on the server of TEST_DATABASE_URL. */
export async function startSituatedPortal({ peopleOf, env }: Options): Promise<SituatedPortal> {
  const server = await createEmptyDatabase()
  if (!server) throw new Error('TEST_DATABASE_URL is not set')
  const dataDir = await mkdtemp(join(tmpdir(), 'tassel-situated-'))
  const { db, close } = await openDatabase({ databaseUrl: server.url, dataDir: '' })
  await migrate(db)
  const situation = await makeSituation(db, createFolderStore(resolve(dataDir, 'files')))
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD) })
    // An invited user has no password yet.
    .where('email_confirmed', '=', true)
    .execute()
  // A new password ends the earlier sessions.
  await db.updateTable('sessions').set({ ended_at: null, end_reason: null }).execute()
  const portal = await startPortal({
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: server.url,
      DEMO: '0',
      SESSION_SECRET: 'a session secret of the tests, long enough',
      SEALING_KEY,
      LOG_LEVEL: 'trace',
      ...env,
    },
  })
  // A password alone signs them in if they seem to have no second factor.
  await db.updateTable('users').set({ mfa_enabled: false }).execute()
  situation.factors.publicUrl = portal.url
  const browsers = new Map<string, Browser>()
  for (const { id, email } of peopleOf(situation))
    if (!browsers.has(id)) browsers.set(id, await portal.signIn(email))
  const { loanadvisor } = situation.world.people
  await db.updateTable('users').set({ mfa_enabled: true }).where('id', '=', loanadvisor.id).execute()
  const putBack = await saveCopy({ db, reset: await emptying(db) })
  return {
    portal,
    db,
    situation,
    sealer: createSealer(SEALING_KEY),
    restore: () => undisturbed(putBack),
    send({ call }, { actor, params = {}, query, body, file }, headers = {}) {
      const path = Object.entries(params).reduce(
        (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
        fullPath(call),
      )
      const browser = browsers.get(actor.id)
      if (!browser) throw new Error(`${actor.email} is not signed in`)
      const sent = call.multipart ? formOf(body ?? {}, call.multipart.file, file) : body
      return browser.request(call.method, `${path}?${new URLSearchParams(query)}`, sent, headers)
    },
    async stop() {
      await portal.stop()
      await close()
      await server.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The portal's workers continue meanwhile, so one of two transactions may have to retry. */
async function undisturbed(work: () => Promise<void>): Promise<void> {
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!DISTURBED.includes((error as { code?: string }).code)) throw error
    }
}
