import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { DOCUMENT_FAULTS, ENDED } from '#domain/signing/outcome'
import type { SigningParameters } from '#domain/signing/schema'
import { changeStatus } from '#server/commission-notes/chain/change-status'
import { noteHistory } from '#server/commission-notes/reading/history'
import { invoiceHistory } from '#server/commission-notes/reading/invoice-history'
import type { Runtime } from '#server/platform/runtime/runtime'
import {
  endSignerRequest,
  openSignerRequest,
  readSignerRequest,
  signRequest,
} from '#server/signing/embedded-signer'
import { ownAttempt, signingState } from '#server/signing/signing-state'
import { decryptWith, encryptFor } from '#services/signing/envelope'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { refusedAs } from '#tests/support/http/refused'
import { insertNote } from '#tests/support/notes/notes'
import { drawnOver, haveVerifiers, opensslVerifies, pdfsig } from '#tests/support/services/pdf-tools'
import { begin, bring, SESSION, SIGNATORY, signingRuntime, signThere } from '#tests/support/services/signing'
import { cannot } from '#tests/support/vocabulary/cannot'
import { makeWorld, type World } from '#tests/support/world'

let database: TestDatabase
let world: World
let opened: Runtime
let partner: Actor
let noteId: string

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await database.reset()
  world = await makeWorld(database.db)
  opened = signingRuntime(database.db)
  partner = world.people.partner
  noteId = await insertNote(database.db, world, { status_id: 5 })
})
afterAll(() => database.close())

const attemptOf = (reference: string) =>
  database.db
    .selectFrom('signing_attempts')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
const noteNow = () =>
  database.db.selectFrom('notes').selectAll().where('id', '=', noteId).executeTakeFirstOrThrow()
const invoices = () => database.db.selectFrom('partner_invoices').selectAll().execute()

async function sessionKey(reference: string): Promise<Buffer> {
  const { id, sealed_key } = await attemptOf(reference)
  return Buffer.from(opened.sealer.open(id, sealed_key ?? ''), 'base64')
}

/** The answer with another document, encrypted with the right session key. */
async function withDocument(
  parameters: SigningParameters,
  change: (pdf: Buffer) => Uint8Array | Promise<Uint8Array>,
): Promise<Record<string, string>> {
  const { fields } = await signThere(opened, parameters)
  const key = await sessionKey(parameters.ReferenceNumber)
  const changed = await change(decryptWith(key, fields.Returnvalue ?? ''))
  return { ...fields, Returnvalue: encryptFor(key, changed).toString('base64') }
}

test('a success stores a signed invoice that poppler and openssl verify, and moves the note', async () => {
  const parameters = await begin(opened, partner, noteId)
  expect(parameters.ReferenceNumber).toMatch(/^[0-9A-Z]{20}$/)
  expect((await attemptOf(parameters.ReferenceNumber)).state).toBe('started')
  const answer = await signThere(opened, parameters)
  expect(answer.action).toBe('http://localhost:4321/signing/return/success')
  expect(await bring(opened, 'success', answer.fields)).toBe(parameters.ReferenceNumber)

  const attempt = await attemptOf(parameters.ReferenceNumber)
  const note = await noteNow()
  expect(attempt).toMatchObject({ state: 'signed', invoice_id: note.partner_invoice_id, sealed_key: null })
  expect(note.status_id).toBe(10)
  const [invoice] = await invoices()
  expect(invoice).toMatchObject({ is_signed: true, is_portal_made: true, signatory_name: SIGNATORY })
  const bytes = await opened.files.get(invoice?.file_id ?? '')
  const { attempt: told } = await ownAttempt(database.db, partner, parameters.ReferenceNumber)
  expect(told).toMatchObject({ State: 'signed', PartnerSignatoryName: SIGNATORY })
  const { rows: history } = await noteHistory(database.db, partner, noteId, 1)
  expect(history[0]).toMatchObject({ Action: 'Tax invoice signed', ToStatus: 'Invoice Uploaded' })
  const [latest] = await invoiceHistory(database.db, partner, noteId)
  expect(latest).toMatchObject({ Action: 'Tax invoice signed', FileId: invoice?.file_id })
  if (!haveVerifiers) return
  const said = await pdfsig(bytes)
  expect(said).toContain('Signature is Valid.')
  expect(said).toContain('Total document signed')
  const [authority] = (await opened.signer.authorities()) ?? []
  expect(await opensslVerifies(bytes, authority ?? new Uint8Array())).toBe(1)
})

test('a PDF that the partner uploaded is signed unchanged', async () => {
  const own = await opened.pdf.render('signature-stamp', { name: 'x', at: '2026-11-20T10:00:00Z', lines: [] })
  const said = { StatedTotal: '2700.00', StatedCurrency: 'AUD', StatedTaxHead: 'None' }
  const FileData = Buffer.from(own).toString('base64')
  const answer = await signThere(opened, await begin(opened, partner, noteId, { ...said, FileData }))
  await bring(opened, 'success', answer.fields)
  const [invoice] = await invoices()
  expect(invoice).toMatchObject({ is_signed: true, is_portal_made: false })
  const bytes = Buffer.from(await opened.files.get(invoice?.file_id ?? ''))
  expect(bytes.subarray(0, own.length).equals(own)).toBe(true)
})

test.each([
  ['failure', 'failed', `${ENDED.failed} The signature was refused.`],
  ['cancel', 'cancelled', ENDED.cancelled],
] as const)('a %s ends the attempt as %s and leaves the note where it is', async (how, state, message) => {
  const parameters = await begin(opened, partner, noteId)
  const token = await openSignerRequest(database.db, opened, parameters)
  const answer = await endSignerRequest(database.db, opened, token, how)
  expect(answer.action).toBe(`http://localhost:4321/signing/return/${how}`)
  await bring(opened, how, answer.fields)
  expect(await attemptOf(parameters.ReferenceNumber)).toMatchObject({ state, message, sealed_key: null })
  expect((await noteNow()).status_id).toBe(5)
})

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

const flipped = (pdf: Buffer, at: number) => {
  const changed = Buffer.from(pdf)
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
}

test.each([
  [
    'a changed byte of the sent document',
    (pdf: Buffer) => flipped(pdf, 900),
    DOCUMENT_FAULTS['other-document'],
  ],
  ['a changed byte of the signature’s part', (pdf: Buffer) => flipped(pdf, pdf.length - 30), null],
  ['an appended change', (pdf: Buffer) => drawnOver(pdf), DOCUMENT_FAULTS.appended],
  [
    'bytes after its end',
    (pdf: Buffer) => Buffer.concat([pdf, Buffer.from('\n%%EOF\n')]),
    DOCUMENT_FAULTS.appended,
  ],
  ['the first half of the document', (pdf: Buffer) => pdf.subarray(0, pdf.length / 2), null],
])('%s is refused with a message, ends the attempt and moves nothing', async (_, change, message) => {
  const parameters = await begin(opened, partner, noteId)
  await bring(opened, 'success', await withDocument(parameters, change))
  const attempt = await attemptOf(parameters.ReferenceNumber)
  expect(attempt.state).toBe('failed')
  if (message) expect(attempt.message).toBe(message)
  expect(Object.values<string>(DOCUMENT_FAULTS)).toContain(attempt.message)
  expect((await noteNow()).status_id).toBe(5)
  expect(await invoices()).toHaveLength(0)
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

test('a note recalled meanwhile is not moved, and the user sees why', async () => {
  const parameters = await begin(opened, partner, noteId)
  const answer = await signThere(opened, parameters)
  const recall = { CommissionNoteId: noteId, StatusId: 6, Remarks: 'The rate is wrong' }
  await changeStatus(database.db, world.people.processor, recall)
  await bring(opened, 'success', answer.fields)
  expect(await attemptOf(parameters.ReferenceNumber)).toMatchObject({ state: 'failed', message: ENDED.moved })
  expect((await noteNow()).status_id).toBe(6)
  expect(await invoices()).toHaveLength(0)
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

test('an attempt resumes in its own session, and a newer one replaces it', async () => {
  const first = await begin(opened, partner, noteId)
  const there = await signingState(database.db, opened, partner, noteId, SESSION)
  expect(there).toMatchObject({ State: 'started', Resume: { ReferenceNumber: first.ReferenceNumber } })
  const token = await openSignerRequest(database.db, opened, first)
  if (!there?.Resume) throw new Error('It cannot be resumed')
  expect(await openSignerRequest(database.db, opened, there.Resume)).toBe(token)
  expect(await signingState(database.db, opened, partner, noteId, 'elsewhere')).toMatchObject({
    Resume: null,
  })
  const { financemanager } = world.people
  expect(await signingState(database.db, opened, financemanager, noteId, SESSION)).toMatchObject({
    Resume: null,
  })

  const answer = await signThere(opened, first)
  const second = await begin(opened, financemanager, noteId, { PartnerSignatoryName: 'Farida Shrestha' })
  expect(await attemptOf(first.ReferenceNumber)).toMatchObject({
    state: 'cancelled',
    message: ENDED.replaced,
  })
  await expect(bring(opened, 'success', answer.fields)).rejects.toMatchObject(refusedAs('SIGNING_REPEATED'))
  expect((await attemptOf(second.ReferenceNumber)).state).toBe('started')
})

test('the signer’s page requires consent and name, signs once, and repeats its answer', async () => {
  const parameters = await begin(opened, partner, noteId)
  const token = await openSignerRequest(database.db, opened, parameters)
  const sign = (agrees: boolean, typedName: string) =>
    signRequest(database.db, opened, token, { agrees, typedName })
  for (const [agrees, name] of [
    [false, SIGNATORY],
    [true, 'Someone Else'],
    [true, ''],
  ] as const)
    await expect(sign(agrees, name)).rejects.toMatchObject(refusedAs('SIGNING_CONSENT_REQUIRED'))
  const answer = await sign(true, ' prakash  ADHIKARI ')
  expect(await sign(false, '')).toEqual(answer)
  expect((await readSignerRequest(database.db, opened, token)).state).toBe('Completed')
  await expect(endSignerRequest(database.db, opened, token, 'cancel')).rejects.toMatchObject(
    refusedAs('SIGNING_REPEATED'),
  )
})

test('random answers in any order never sign twice', async () => {
  const step = fc.constantFrom('sign', 'success', 'failure', 'cancel', 'again', 'replay', 'begin')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      noteId = await insertNote(database.db, world, { status_id: 5 })
      let parameters = await begin(opened, partner, noteId)
      const answers: Record<string, string>[] = []
      for (const name of steps) {
        const last = answers.at(-1) ?? { Referencenumber: parameters.ReferenceNumber, Transactionnumber: '0' }
        const attempt = async () => {
          if (name === 'begin') parameters = await begin(opened, partner, noteId)
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
        .where('note_id', '=', noteId)
        .execute()
      const signed = rows.filter(({ state }) => state === 'signed')
      const ofNote = (await invoices()).filter((invoice) => invoice.note_id === noteId)
      expect(signed.length).toBeLessThanOrEqual(1)
      expect(ofNote).toHaveLength(signed.length)
      expect((await noteNow()).status_id).toBe(signed.length === 1 ? 10 : 5)
      expect(rows.filter(({ state }) => state === 'started').length).toBeLessThanOrEqual(1)
    }),
    { numRuns: 15 },
  )
})
