import { beforeEach, expect, test } from 'vitest'
import { sweep } from '#assembly/sweep'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { ENDED } from '#domain/signing/outcome'
import { DigitalSignParams } from '#domain/signing/schema'
import type { Runtime } from '#server/platform/runtime/runtime'
import { beginSigning } from '#server/signing/begin-signing'
import { openSignerRequest, readSignerRequest, signRequest } from '#server/signing/embedded-signer'
import { limitSigning } from '#server/signing/limit'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { refusedAs } from '#tests/support/http/refused'
import { memoryFiles } from '#tests/support/notes/note-files'
import { insertNote } from '#tests/support/notes/notes'
import { invoiceFields } from '#tests/support/notes/tax-invoices'
import { begin, SESSION, SIGNATORY, signingRuntime } from '#tests/support/services/signing'
import { cannot } from '#tests/support/vocabulary/cannot'

const database = testDatabase()
const world = worldPerTest(database)
let opened: Runtime
let partner: Actor
const files = memoryFiles()

beforeEach(async () => {
  opened = signingRuntime(database.db, { files })
  files.kept.clear()
  partner = world.people.partner
})

const base64 = (text: string) => Buffer.from(text).toString('base64')
const stated = { StatedTotal: '2700.00', StatedCurrency: 'AUD', StatedTaxHead: 'None' }
const attempts = () => database.db.selectFrom('signing_attempts').selectAll().execute()

test('errors of the checklist refuse before an attempt begins', async () => {
  const noteId = await insertNote(database.db, world, { status_id: 5 })
  for (const wrong of [
    { PartnerTaxInvoiceNumber: '' },
    { PartnerInvoiceDate: '2126-01-01' },
    { PartnerSignatoryName: '' },
  ])
    await expect(begin(opened, partner, noteId, wrong)).rejects.toMatchObject(
      refusedAs('PARTNER_INVOICE_NOT_IN_ORDER'),
    )
  expect([await attempts(), files.kept.size]).toEqual([[], 0])
})

test('signs a note without GST from the specified payload, unless it denies the declaration', async () => {
  const noteId = await insertNote(database.db, world, { status_id: 5, is_non_gst_enabled: true })
  const { PartnerTaxInvoiceNumber, PartnerInvoiceDate, PartnerSignatoryDesignation, PurposeCode } =
    invoiceFields({ PartnerTaxInvoiceNumber: 'BP-LETTER' })
  const payload = {
    UserId: partner.id,
    FileData: '',
    PartnerTaxInvoiceNumber,
    PartnerInvoiceDate,
    PartnerSignatoryName: SIGNATORY,
    PartnerSignatoryDesignation,
    PurposeCode,
  }
  const send = (body: object) =>
    beginSigning(
      { db: database.db, actor: partner, deps: opened, session: SESSION },
      { id: noteId, ...DigitalSignParams.parse(body) },
    )
  await cannot(send({ ...payload, IsNonGstDeclared: false }), 'PARTNER_INVOICE_NOT_IN_ORDER', {
    fields: { IsNonGstDeclared: 'The declaration is not ticked' },
  })
  await expect(send(payload)).resolves.toHaveProperty('Parameter3')
  expect(await attempts()).toMatchObject([{ fields: { IsNonGstDeclared: true } }])
})

test('a user signs in their own name, or in the owner’s with permission', async () => {
  const noteId = await insertNote(database.db, world, { status_id: 5 })
  const manager = world.people.financemanager
  const asOwner = () =>
    begin(opened, manager, noteId, { PartnerSignatoryName: ` ${SIGNATORY.toUpperCase()}` })
  await expect(asOwner()).rejects.toMatchObject(refusedAs('SIGNATORY_NOT_YOU'))
  expect(await attempts()).toEqual([])
  const own = { PartnerSignatoryName: `${manager.firstName} ${manager.lastName}` }
  await expect(begin(opened, manager, noteId, own)).resolves.toHaveProperty('Parameter1')
  await database.db.updateTable('users').set({ signs_for_owner: true }).where('id', '=', manager.id).execute()
  await expect(asOwner()).resolves.toHaveProperty('Parameter1')
})

test('refuses a PDF with a password, a PDF without pages, and other content', async () => {
  const noteId = await insertNote(database.db, world, { status_id: 5 })
  const withPassword =
    '%PDF-1.4\n1 0 obj <</Type/Catalog>> endobj\n2 0 obj <</Filter/Standard>> endobj\ntrailer <</Root 1 0 R/Encrypt 2 0 R>>\n%%EOF\n'
  for (const text of [withPassword, '%PDF-1.4\n%%EOF\n']) {
    const given = begin(opened, partner, noteId, { ...stated, FileData: base64(text) })
    await expect(given).rejects.toMatchObject(refusedAs('PDF_UNSIGNABLE'))
  }
  const none = begin(opened, partner, noteId, { ...stated, FileData: base64('MZ') })
  await expect(none).rejects.toMatchObject(refusedAs('FILE_CONTENT_MISMATCH'))
  expect([await attempts(), files.kept.size]).toEqual([[], 0])
})

test.each([6, 10, 15, 17])(
  'a note in status %i awaits no invoice, so no attempt begins',
  async (status_id) => {
    const noteId = await insertNote(database.db, world, { status_id })
    await cannot(begin(opened, partner, noteId), 'STATUS_NOT_AUTHORISED')
    expect([await attempts(), files.kept.size]).toEqual([[], 0])
  },
)

test('another partner’s note is not found, and an older version is refused', async () => {
  const noteId = await insertNote(database.db, world, { status_id: 5, version: 3 })
  await cannot(begin(opened, world.people.otherPartner, noteId), 'NOT_FOUND')
  await cannot(begin(opened, partner, noteId, { Version: 2 }), 'STALE_VERSION')
  await begin(opened, partner, noteId, { Version: 3 })
})

test('only partner users with money can sign for the partner', () => {
  const allowed = Object.entries(world.people).filter(([, actor]) =>
    can(actor, 'commission-notes.sign-partner-invoice'),
  )
  expect(allowed.map(([name]) => name)).toEqual(['partner', 'financemanager', 'otherPartner'])
})

test('the housekeeping ends abandoned attempts, which can no longer be signed', async () => {
  const noteId = await insertNote(database.db, world, { status_id: 5 })
  const token = await openSignerRequest(database.db, opened, await begin(opened, partner, noteId))
  const { expiresAt } = await readSignerRequest(database.db, opened, token)
  await sweep(database.db, new Date(expiresAt.getTime() - 1))
  expect(await attempts()).toMatchObject([{ state: 'started' }])
  await sweep(database.db, expiresAt)
  expect(await attempts()).toMatchObject([{ state: 'expired', message: ENDED.expired, sealed_key: null }])
  const consent = { agrees: true, typedName: SIGNATORY }
  await expect(signRequest(database.db, opened, token, consent)).rejects.toMatchObject(
    refusedAs('SIGNING_EXPIRED'),
  )
})

test('the keys of authority, gateway and signatories are sealed in the database', async () => {
  const noteId = await insertNote(database.db, world, { status_id: 5 })
  const token = await openSignerRequest(database.db, opened, await begin(opened, partner, noteId))
  await signRequest(database.db, opened, token, { agrees: true, typedName: SIGNATORY })
  const secrets = await database.db.selectFrom('sealed_secrets').selectAll().execute()
  const keys = await database.db.selectFrom('signatory_keys').selectAll().execute()
  expect(secrets.map(({ name }) => name).toSorted()).toEqual([
    'signer gateway key',
    'signer gateway token',
    'signing authority',
  ])
  expect(keys).toMatchObject([{ user_id: partner.id, name: SIGNATORY }])
  for (const text of [...secrets.map(({ value }) => value), ...keys.map(({ sealed_key }) => sealed_key)])
    expect(text).toMatch(/^v1\./)
})

test('repeated posts are rate-limited', async () => {
  const address = '192.0.2.7'
  await limitSigning(database.db, address)
  await database.db.updateTable('rate_limits').set({ count: 600 }).execute()
  await expect(limitSigning(database.db, address)).rejects.toMatchObject(refusedAs('RATE_LIMITED'))
  await limitSigning(database.db, '192.0.2.8')
  await database.db
    .updateTable('rate_limits')
    .set({ window_start: new Date(0) })
    .execute()
  await limitSigning(database.db, address)
})
