import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DOCUMENT_FAULTS, ENDED } from '#domain/signing/outcome'
import { openSignerRequest, readSignerRequest } from '#server/signing/embedded-signer'
import { ownAttempt } from '#server/signing/signing-state'
import { decryptWith } from '#services/signing/envelope'
import { refusedAs } from '#tests/support/http/refused'
import { noteOf } from '#tests/support/notes/note-facts'
import { insertNote } from '#tests/support/notes/notes'
import { begin, bring, SESSION, signThere } from '#tests/support/services/signing'
import { cannot } from '#tests/support/vocabulary/cannot'
import {
  attemptOf,
  database,
  inSigningPortal,
  invoices,
  noteId,
  noteNow,
  opened,
  partner,
  sessionKey,
  withDocument,
  world,
} from './signing-portal'

inSigningPortal()

test('a repeated answer is refused and changes nothing, whatever it says', async () => {
  const parameters = await begin(opened, partner, noteId)
  const { fields } = await signThere(opened, parameters)
  await bring(opened, 'success', fields)
  const before = await noteNow()
  for (const outcome of ['success', 'failure', 'cancel'] as const)
    await expect(bring(opened, outcome, fields)).rejects.toMatchObject(refusedAs('SIGNING_REPEATED'))
  expect(await noteNow()).toEqual(before)
  expect(await invoices()).toHaveLength(1)
})

test('two simultaneous answers are accepted once', async () => {
  const { fields } = await signThere(opened, await begin(opened, partner, noteId))
  const both = await Promise.allSettled([bring(opened, 'success', fields), bring(opened, 'success', fields)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await invoices()).toHaveLength(1)
})

test('refuses an unknown reference, another user’s session and an expired attempt', async () => {
  const parameters = await begin(opened, partner, noteId)
  const { fields } = await signThere(opened, parameters)
  const unknown = { ...fields, Referencenumber: 'ABCDEFGHJKMNPQRSTVWX' }
  await expect(bring(opened, 'success', unknown)).rejects.toMatchObject(refusedAs('SIGNING_UNKNOWN'))
  const other = { userId: world.people.otherPartner.id, session: SESSION }
  await expect(bring(opened, 'success', fields, other)).rejects.toMatchObject(
    refusedAs('SIGNING_OTHER_SESSION'),
  )
  const later = { userId: partner.id, session: 'another session of the same person' }
  await expect(bring(opened, 'success', fields, later)).rejects.toMatchObject(
    refusedAs('SIGNING_OTHER_SESSION'),
  )
  await cannot(ownAttempt(database.db, world.people.otherPartner, parameters.ReferenceNumber), 'NOT_FOUND')
  expect((await attemptOf(parameters.ReferenceNumber)).state).toBe('started')

  await database.db
    .updateTable('signing_attempts')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute()
  await expect(bring(opened, 'success', fields)).rejects.toMatchObject(refusedAs('SIGNING_EXPIRED'))
  await expect(bring(opened, 'success', fields)).rejects.toMatchObject(refusedAs('SIGNING_EXPIRED'))
  expect(await attemptOf(parameters.ReferenceNumber)).toMatchObject({
    state: 'expired',
    message: ENDED.expired,
  })
  expect((await noteNow()).status_id).toBe(5)
})

test('a document with another key or reference is unreadable and changes nothing', async () => {
  const parameters = await begin(opened, partner, noteId)
  const secondId = await insertNote(database.db, world, { status_id: 5 })
  const second = await begin(opened, partner, secondId)
  const mine = await signThere(opened, parameters)
  const theirs = await signThere(opened, second)
  const swapped = { ...mine.fields, Returnvalue: theirs.fields.Returnvalue ?? '' }
  await expect(bring(opened, 'success', swapped)).rejects.toMatchObject(refusedAs('SIGNING_UNREADABLE'))
  const swappedReference = { ...theirs.fields, Referencenumber: parameters.ReferenceNumber }
  await expect(bring(opened, 'success', swappedReference)).rejects.toMatchObject(
    refusedAs('SIGNING_UNREADABLE'),
  )
  await expect(bring(opened, 'success', { ...mine.fields, Returnvalue: '' })).rejects.toMatchObject(
    refusedAs('SIGNING_UNREADABLE'),
  )
  expect((await attemptOf(parameters.ReferenceNumber)).state).toBe('started')
  await bring(opened, 'success', mine.fields)
  await bring(opened, 'success', theirs.fields)
  expect(await invoices()).toHaveLength(2)
})

test('refuses another document, even signed with the attempt’s own key', async () => {
  const secondId = await insertNote(database.db, world, { status_id: 5 })
  const second = await begin(opened, partner, secondId)
  const signed = decryptWith(
    await sessionKey(second.ReferenceNumber),
    (await signThere(opened, second)).fields.Returnvalue ?? '',
  )
  const parameters = await begin(opened, partner, noteId)
  await bring(opened, 'success', await withDocument(parameters, () => signed))
  expect(await attemptOf(parameters.ReferenceNumber)).toMatchObject({
    state: 'failed',
    message: DOCUMENT_FAULTS['other-document'],
  })
})

test('a user blocked meanwhile cannot share the invoice', async () => {
  const parameters = await begin(opened, partner, noteId)
  const answer = await signThere(opened, parameters)
  await database.db.updateTable('users').set({ is_blocked: true }).where('id', '=', partner.id).execute()
  await bring(opened, 'success', answer.fields)
  expect(await attemptOf(parameters.ReferenceNumber)).toMatchObject({ message: ENDED.unavailable })
})

test('a success that the gateway does not know is not accepted', async () => {
  const parameters = await begin(opened, partner, noteId)
  const { fields } = await signThere(opened, parameters)
  const unconfirmed = refusedAs('SIGNING_UNCONFIRMED')
  await expect(bring(opened, 'success', { ...fields, Transactionnumber: '1' })).rejects.toMatchObject(
    unconfirmed,
  )
  await expect(bring(opened, 'cancel', fields)).rejects.toMatchObject(unconfirmed)
  expect((await attemptOf(parameters.ReferenceNumber)).state).toBe('started')
})

test('without a session, a cancel or failure counts only if the gateway confirms the end', async () => {
  const parameters = await begin(opened, partner, noteId)
  const forged = { Referencenumber: parameters.ReferenceNumber, Transactionnumber: '0' }
  const token = await openSignerRequest(database.db, opened, parameters)
  const { number } = await readSignerRequest(database.db, opened, token)
  for (const Transactionnumber of ['0', number])
    for (const outcome of ['cancel', 'failure'] as const)
      await expect(bring(opened, outcome, { ...forged, Transactionnumber })).rejects.toMatchObject(
        refusedAs('SIGNING_UNCONFIRMED'),
      )
  expect((await attemptOf(parameters.ReferenceNumber)).state).toBe('started')
  await bring(opened, 'cancel', forged, { userId: partner.id, session: SESSION })
  expect((await attemptOf(parameters.ReferenceNumber)).state).toBe('cancelled')
})

test('random answers in any order never sign twice', async () => {
  const step = fc.constantFrom('sign', 'success', 'failure', 'cancel', 'again', 'replay', 'begin')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const id = await insertNote(database.db, world, { status_id: 5 })
      let parameters = await begin(opened, partner, id)
      const answers: Record<string, string>[] = []
      for (const name of steps) {
        const last = answers.at(-1) ?? { Referencenumber: parameters.ReferenceNumber, Transactionnumber: '0' }
        const attempt = async () => {
          if (name === 'begin') parameters = await begin(opened, partner, id)
          else if (name === 'sign') answers.push((await signThere(opened, parameters)).fields)
          else if (name === 'failure' || name === 'cancel') await bring(opened, name, last)
          else await bring(opened, 'success', name === 'replay' ? (answers[0] ?? last) : last)
        }
        await attempt().catch((error: unknown) => {
          if (!(error instanceof Error && 'code' in error)) throw error
        })
      }
      const rows = await database.db
        .selectFrom('signing_attempts')
        .selectAll()
        .where('note_id', '=', id)
        .execute()
      const signed = rows.filter(({ state }) => state === 'signed')
      const ofNote = (await invoices()).filter((invoice) => invoice.note_id === id)
      expect(signed.length).toBeLessThanOrEqual(1)
      expect(ofNote).toHaveLength(signed.length)
      expect((await noteOf(database.db, id)).status_id).toBe(signed.length === 1 ? 10 : 5)
      expect(rows.filter(({ state }) => state === 'started').length).toBeLessThanOrEqual(1)
    }),
    { numRuns: 15 },
  )
})
