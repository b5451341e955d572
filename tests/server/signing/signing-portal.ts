import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Actor } from '#domain/access/actor'
import type { SigningParameters } from '#domain/signing/schema'
import type { Runtime } from '#server/platform/runtime/runtime'
import { decryptWith, encryptFor } from '#services/signing/envelope'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { insertNote } from '#tests/support/notes/notes'
import { signingRuntime, signThere } from '#tests/support/services/signing'
import { newWorld, type World } from '#tests/support/world'

export let database: TestDatabase
export let world: World
export let opened: Runtime
export let partner: Actor
export let noteId: string

export const attemptOf = (reference: string) =>
  database.db
    .selectFrom('signing_attempts')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
export const noteNow = () =>
  database.db.selectFrom('notes').selectAll().where('id', '=', noteId).executeTakeFirstOrThrow()
export const invoices = () => database.db.selectFrom('partner_invoices').selectAll().execute()

export async function sessionKey(reference: string): Promise<Buffer> {
  const { id, sealed_key } = await attemptOf(reference)
  return Buffer.from(opened.sealer.open(id, sealed_key ?? ''), 'base64')
}

/** The answer with another document, encrypted with the right session key. */
export async function withDocument(
  parameters: SigningParameters,
  change: (pdf: Buffer) => Uint8Array | Promise<Uint8Array>,
): Promise<Record<string, string>> {
  const { fields } = await signThere(opened, parameters)
  const key = await sessionKey(parameters.ReferenceNumber)
  const changed = await change(decryptWith(key, fields.Returnvalue ?? ''))
  return { ...fields, Returnvalue: encryptFor(key, changed).toString('base64') }
}

/** Each test begins in a new world with a note that the partner has. */
export function inSigningPortal(): void {
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  beforeEach(async () => {
    world = await newWorld(database)
    opened = signingRuntime(database.db)
    partner = world.people.partner
    noteId = await insertNote(database.db, world, { status_id: 5 })
  })
  afterAll(() => database.close())
}
