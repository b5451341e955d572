import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { EVERY_CALL } from '#server/across/openapi/every-call'
import { testDatabase } from '#tests/support/database/hooks'
import { type RolledBack, rolledBack } from '#tests/support/database/rolled-back'
import { sendValid, useCallServices } from '#tests/support/http/send-valid'
import { makeSituation, type Situation } from '#tests/support/http/situation'
import { positionOf, unannouncedSince } from '#tests/support/notes/notified-changes'
import { validCalls } from '#tests/support/valid-calls/valid-calls'

/** Only these calls raise a version or book money. */
const changing = EVERY_CALL.filter(({ call }) => call.method !== 'GET' && !call.reads)

describe('every call that changes a note, an invoice, a claw-back or a payout', () => {
  const database = testDatabase()
  let situation: Situation
  let portal: RolledBack

  beforeAll(async () => {
    const files = useCallServices(database.db)
    situation = await makeSituation(database.db, files)
    portal = rolledBack(database.db)
    const { kept } = useCallServices(portal.db)
    for (const [key, file] of files.kept) kept.set(key, file)
  })

  it.each(changing)('$name publishes each version and each booking', async (named) => {
    for (const valid of validCalls(situation)[named.name] ?? [])
      await portal.undone(async () => {
        const before = await positionOf(portal.db)
        // With a key, as the portal's pages send it, the whole call is one transaction.
        const headers = { 'idempotency-key': uuid() }
        expect((await sendValid(named, valid, { headers })).status).toBe(200)
        expect(await unannouncedSince(portal.db, before)).toEqual([])
      })
  })

  it('an approved change publishes the invoice and its returned notes', () =>
    portal.undone(async () => {
      const named = EVERY_CALL.find(({ name }) => name === 'invoiceEditRequestAction')
      const [valid] = validCalls(situation).invoiceEditRequestAction ?? []
      if (!named || !valid) throw new Error('No valid decision is written down')
      const before = await positionOf(portal.db)
      const approval = { ...valid, body: { ...valid.body, Action: 'Approve' } }
      expect((await sendValid(named, approval)).status).toBe(200)
      expect(await unannouncedSince(portal.db, before)).toEqual([])
      const { versions } = await positionOf(portal.db)
      expect([...versions].some(([key, version]) => version > (before.versions.get(key) ?? version))).toBe(
        true,
      )
    }))

  it('an unpublished change is detected', () =>
    portal.undone(async () => {
      const before = await positionOf(portal.db)
      await portal.db.updateTable('notes').set({ version: 7 }).where('id', '=', situation.noteId).execute()
      expect(await unannouncedSince(portal.db, before)).toHaveLength(6)
    }))
})
