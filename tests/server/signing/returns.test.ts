import { expect, test } from 'vitest'
import { DOCUMENT_FAULTS, ENDED } from '#domain/signing/outcome'
import { changeStatus } from '#server/commission-notes/chain/change-status'
import { noteHistory } from '#server/commission-notes/reading/history'
import { invoiceHistory } from '#server/commission-notes/reading/invoice-history'
import {
  endSignerRequest,
  openSignerRequest,
  readSignerRequest,
  signRequest,
} from '#server/signing/embedded-signer'
import { ownAttempt, signingState } from '#server/signing/signing-state'
import { refusedAs } from '#tests/support/http/refused'
import { drawnOver, haveVerifiers, opensslVerifies, pdfsig } from '#tests/support/services/pdf-tools'
import { begin, bring, SESSION, SIGNATORY, signThere } from '#tests/support/services/signing'
import {
  attemptOf,
  database,
  inSigningPortal,
  invoices,
  noteId,
  noteNow,
  opened,
  partner,
  withDocument,
  world,
} from './signing-portal'

inSigningPortal()

const flipped = (pdf: Buffer, at: number) => {
  const changed = Buffer.from(pdf)
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
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
  const { rows: history } = await noteHistory({ db: database.db, actor: partner }, { id: noteId, x: 1 })
  expect(history[0]).toMatchObject({ Action: 'Tax invoice signed', ToStatus: 'Invoice Uploaded' })
  const [latest] = await invoiceHistory({ db: database.db, actor: partner }, { id: noteId })
  expect(latest).toMatchObject({ Action: 'Tax invoice signed', FileId: invoice?.file_id })
  if (!haveVerifiers) return
  const said = await pdfsig(bytes)
  expect(said).toContain('Signature is Valid.')
  expect(said).toContain('Total document signed')
  const [authority] = (await opened.signer.authorities()) ?? []
  expect(await opensslVerifies(bytes, authority ?? new Uint8Array())).toBe(1)
})

test('the gateway has the time zone of the user who signs, without a session', async () => {
  await database.db
    .updateTable('users')
    .set({ time_zone: 'Asia/Kathmandu' })
    .where('id', '=', partner.id)
    .execute()
  const token = await openSignerRequest(database.db, opened, await begin(opened, partner, noteId))
  expect(await readSignerRequest(database.db, opened, token)).toMatchObject({ timeZone: 'Asia/Kathmandu' })
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

test('a note recalled meanwhile is not moved, and the user sees why', async () => {
  const parameters = await begin(opened, partner, noteId)
  const answer = await signThere(opened, parameters)
  const recall = { CommissionNoteId: noteId, StatusId: 6, Remarks: 'The rate is wrong' }
  await changeStatus({ db: database.db, actor: world.people.processor }, recall)
  await bring(opened, 'success', answer.fields)
  expect(await attemptOf(parameters.ReferenceNumber)).toMatchObject({ state: 'failed', message: ENDED.moved })
  expect((await noteNow()).status_id).toBe(6)
  expect(await invoices()).toHaveLength(0)
})

test('an attempt resumes in its own session, and a newer one replaces it', async () => {
  const first = await begin(opened, partner, noteId)
  const there = await signingState(
    { db: database.db, actor: partner, deps: opened, session: SESSION },
    { id: noteId },
  )
  expect(there).toMatchObject({ State: 'started', Resume: { ReferenceNumber: first.ReferenceNumber } })
  const token = await openSignerRequest(database.db, opened, first)
  if (!there?.Resume) throw new Error('It cannot be resumed')
  expect(await openSignerRequest(database.db, opened, there.Resume)).toBe(token)
  expect(
    await signingState(
      { db: database.db, actor: partner, deps: opened, session: 'elsewhere' },
      { id: noteId },
    ),
  ).toMatchObject({
    Resume: null,
  })
  const { financemanager } = world.people
  expect(
    await signingState(
      { db: database.db, actor: financemanager, deps: opened, session: SESSION },
      { id: noteId },
    ),
  ).toMatchObject({
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
