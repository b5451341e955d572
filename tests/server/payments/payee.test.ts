import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { getPaymentBatch as BATCH, uploadPaymentFile as PAY } from '#domain/payments/calls'
import { payeeShown } from '#domain/payments/payee'
import type { CompanyKey } from '#server/bank-details/company'
import { markPaymentDone } from '#server/payments/mark-payment-done'
import { payeesOf, payeesOfWallets } from '#server/payments/payee'
import { adviceDocument } from '#server/payments/payment-advice'
import { paymentsOfNote } from '#server/payments/payments-of-note'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import {
  approvedChange,
  BANK_SERVICES,
  KEPT,
  saveDetails,
  saveProof,
} from '#tests/support/money/bank-changes'
import { payment, paymentFile } from '#tests/support/money/payment-files'
import { insertNote } from '#tests/support/notes/notes'
import { acting } from '#tests/support/vocabulary/acting'

const NOTICE_DAYS = 30
const test = testDatabase()
const world = worldPerTest(test)
let parent: CompanyKey
let pokhara: CompanyKey
beforeAll(async () => {
  useRuntime(test.db, { sealer: BANK_SERVICES.sealer })
})
beforeEach(async () => {
  const { id, subsidiaryId } = world.partners.brightpath
  parent = { partnerId: id, subsidiaryId: null }
  pokhara = { partnerId: id, subsidiaryId }
})

const PAYABLE = { status_id: 10, partner_invoice_payable: '2700.00' }

async function payeeOf(noteId: string) {
  const facts = (await payeesOf(test.db, [noteId], NOTICE_DAYS)).get(noteId)
  return facts ? payeeShown(facts, 'UTC') : undefined
}
const kindsOf = async (noteId: string) => (await payeeOf(noteId))?.Warnings.map(({ Kind }) => Kind)

/** A note with a tax invoice of this age. */
async function invoicedNote(ago: string): Promise<string> {
  const noteId = await insertNote(test.db, world, PAYABLE)
  const [fileId, invoiceId] = [await saveProof(test.db, parent), uuid()]
  await sql`insert into partner_invoices (id, note_id, partner_id, file_id, payable_amount, uploaded_by, created_at)
    values (${invoiceId}, ${noteId}, ${parent.partnerId}, ${fileId}, 2700, ${world.people.partner.id}, now() - ${ago}::interval)`.execute(
    test.db,
  )
  await sql`update notes set partner_invoice_id = ${invoiceId} where id = ${noteId}`.execute(test.db)
  return noteId
}

async function pay(
  actor: Actor,
  noteId: string,
  PaymentReferenceNumber: string,
  PaymentMode = 'Bank Transfer' as const,
) {
  const body = { UserId: undefined, PaymentProcessedAt: '2026-01-02', PaymentRemarks: 'Paid' }
  await markPaymentDone(
    { db: test.db, actor },
    {
      ...body,
      CommissionNoteIds: [noteId],
      PaymentReferenceNumber,
      PaymentMode,
    },
  )
}

it('names the account’s owner, its age and its approver', async () => {
  const noteId = await insertNote(test.db, world, PAYABLE)
  expect(await payeeOf(noteId)).toMatchObject({
    Account: null,
    Since: null,
    Warnings: [{ Kind: 'no-account' }],
  })
  await saveDetails(test.db, parent)
  const { updated_at } = await test.db
    .selectFrom('bank_details')
    .select('updated_at')
    .executeTakeFirstOrThrow()
  expect(await payeeOf(noteId)).toEqual({
    Name: 'Brightpath Education',
    Account: '••••4321',
    Since: updated_at.toISOString(),
    ApprovedBy: null,
    Warnings: [],
  })
  await approvedChange(test.db, world.people.partner, world.people.finance, parent)
  const approved = await test.db
    .selectFrom('bank_detail_changes')
    .select('decided_at')
    .executeTakeFirstOrThrow()
  expect(await payeeOf(noteId)).toMatchObject({
    Account: '••••8812',
    Since: approved.decided_at?.toISOString(),
    ApprovedBy: 'Fatima Al-Mansoori',
  })
  // A new contact e-mail does not count as a new account.
  const { partner, admin } = acting(test.db, world.people)
  const before = await payeeOf(noteId)
  const wanted = { ...KEPT, account_no: '77700099988812', contact_email: 'third@elsewhere.example' }
  const id = await partner.asksForBankChange(parent, wanted)
  await admin.approvesBankChange(id)
  expect(await payeeOf(noteId)).toMatchObject({ Since: before?.Since, ApprovedBy: before?.ApprovedBy })
})

it('warns of a pending change, and thirty days of an approved one, on that company’s notes', async () => {
  const { partner, finance } = acting(test.db, world.people)
  await saveDetails(test.db, parent)
  await saveDetails(test.db, pokhara)
  const noteId = await insertNote(test.db, world, PAYABLE)
  const otherId = await insertNote(test.db, world, { ...PAYABLE, subsidiary_id: pokhara.subsidiaryId })
  const id = await partner.asksForBankChange(parent)
  expect([await kindsOf(noteId), await kindsOf(otherId)]).toEqual([['pending'], []])
  await finance.approvesBankChange(id)
  expect(await kindsOf(noteId)).toContain('recent')
  expect(await kindsOf(otherId)).toEqual([])
  await sql`update bank_detail_changes set decided_at = now() - interval '31 days'`.execute(test.db)
  expect(await kindsOf(noteId)).toEqual([])
})

it('of a wallet is the parent company’s account, with the same warnings', async () => {
  const { partner } = acting(test.db, world.people)
  await saveDetails(test.db, pokhara, { ...KEPT, account_no: '10000000009999' })
  const payee = async () => {
    const facts = (await payeesOfWallets(test.db, [parent.partnerId], NOTICE_DAYS)).get(parent.partnerId)
    return facts && payeeShown(facts, 'UTC')
  }
  expect(await payee()).toMatchObject({ Account: null, Warnings: [{ Kind: 'no-account' }] })
  await saveDetails(test.db, parent)
  expect(await payee()).toMatchObject({ Name: 'Brightpath Education', Account: '••••4321', Warnings: [] })
  await partner.asksForBankChange(parent)
  expect(await payee()).toMatchObject({ Account: '••••4321', Warnings: [{ Kind: 'pending' }] })
})

it('flags an invoice from before the account changed, signed ones by the date of their PDF', async () => {
  const { partner, finance } = acting(test.db, world.people)
  await saveDetails(test.db, parent)
  const older = await invoicedNote('3 days')
  const newer = await invoicedNote('1 hour')
  const none = await insertNote(test.db, world, { status_id: 5 })
  await approvedChange(test.db, partner, finance, parent)
  await sql`update bank_detail_changes set decided_at = now() - interval '1 day'`.execute(test.db)
  expect(await kindsOf(older)).toEqual(['recent', 'older-invoice'])
  expect(await kindsOf(newer)).toEqual(['recent'])
  expect(await kindsOf(none)).toEqual(['recent'])
  // The PDF was created before the change and signed after it.
  await sql`insert into signing_attempts (id, reference, note_id, user_id, session, fields, note_version, is_portal_made,
      sent_file_id, sent_sha256, state, invoice_id, started_at, expires_at, ended_at)
    select gen_random_uuid(), 'signed-before-it-changed'::varchar(20), note_id, ${partner.id}, '', '{}', 1, true, file_id, '',
      'signed', id, now() - interval '2 days', now(), now()
    from partner_invoices where note_id = ${newer}`.execute(test.db)
  expect(await kindsOf(newer)).toEqual(['recent', 'older-invoice'])
  // A changed e-mail address is not a changed account.
  await sql`update bank_detail_changes set fields = array['contact_email']`.execute(test.db)
  expect(await kindsOf(older)).toEqual(['recent'])
})

it('appears on each row of a payment file, before and after approval', async () => {
  const { partner, finance, processor } = acting(test.db, world.people)
  await saveDetails(test.db, parent)
  await saveDetails(test.db, pokhara)
  await insertNote(test.db, world, { ...PAYABLE, number: 'KCO/CN/1' })
  await insertNote(test.db, world, { ...PAYABLE, number: 'KCO/CN/2', subsidiary_id: pokhara.subsidiaryId })
  const id = await partner.asksForBankChange(parent)
  const form = new FormData()
  form.set('UserId', processor.id)
  const bytes = await paymentFile([payment('KCO/CN/1'), payment('KCO/CN/2'), payment('KCO/CN/404')])
  form.set('dataFile', new File([bytes], 'Payments.xlsx'))
  const checked = await callEndpoint(PAY, { actor: processor, method: 'POST', body: form })
  const payees = (batch: {
    Rows: { Payee: { Name: string; Account: string; Warnings: { Kind: string }[] } | null }[]
  }) =>
    batch.Rows.map(
      ({ Payee }) => Payee && [Payee.Name, Payee.Account, ...Payee.Warnings.map(({ Kind }) => Kind)],
    )
  expect(payees(checked.json.data.Batch)).toEqual([
    ['Brightpath Education', '••••4321', 'pending'],
    ['Brightpath Pokhara', '••••4321'],
    null,
  ])
  await finance.approvesBankChange(id)
  const again = await callEndpoint(BATCH, {
    actor: processor,
    params: { id: checked.json.data.Batch.BatchId },
  })
  expect(payees(again.json.data)[0]?.slice(0, 3)).toEqual(['Brightpath Education', '••••8812', 'recent'])
})

it('a transfer keeps the account it went to, whatever changes later', async () => {
  const { partner, finance, processor } = acting(test.db, world.people)
  await saveDetails(test.db, parent)
  const noteId = await insertNote(test.db, world, PAYABLE)
  const byCheque = await insertNote(test.db, world, PAYABLE)
  await pay(processor, noteId, 'UTR 1')
  await pay(processor, byCheque, 'UTR 2', 'Cheque' as 'Bank Transfer')
  await approvedChange(test.db, partner, finance, parent)
  const payments = await paymentsOfNote(test.db, noteId)
  expect(payments).toMatchObject([{ accountHint: '4321', refunds: [] }])
  expect((await paymentsOfNote(test.db, byCheque))[0]?.accountHint).toBe(null)
  const advice = await adviceDocument(test.db, processor, payments[0]?.id ?? '', 'http://portal.example')
  expect(advice.accountHint).toBe('4321')
})
