import { describe, expect, it } from 'vitest'
import { type Actor, fullName } from '#domain/access/actor'
import { indianDay } from '#domain/commission-notes/note/pay-clock'
import { CATALOGUE } from '#domain/errors'
import { checkPartnerInvoice } from '#server/partner-invoices/check-partner-invoice'
import { partnerInvoice } from '#server/partner-invoices/get-partner-invoice'
import { openTaxInvoice } from '#server/partner-invoices/open-tax-invoice'
import { renderPartnerInvoice } from '#server/partner-invoices/render-partner-invoice'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { historyOf, noteOf } from '#tests/support/notes/note-facts'
import { PDF } from '#tests/support/notes/note-files'
import { invoiceFields } from '#tests/support/notes/tax-invoices'
import { cannot } from '#tests/support/vocabulary/cannot'
import {
  fakePdf,
  files,
  finalise,
  findingsOf,
  inInvoiceCompany,
  ownNumber,
  sealer,
  sent,
  test,
  world,
} from './invoice-company'

inInvoiceCompany()

describe('finalising a portal-made tax invoice', () => {
  it('stores the PDF and its fields, and moves the note on', async () => {
    const { partner } = world.people
    const id = await sent()
    const { message, Note } = await finalise(partner, id, { PartnerTaxInvoiceNumber: 'BP/2627/A' }, 1)
    expect(message).toBe('Partner Invoice Finalized Successfully.')
    expect(Note).toMatchObject({
      StatusId: 10,
      PartnerTaxInvoiceNumber: 'BP/2627/A',
      PartnerInvoice: {
        FileName: 'Tax invoice BP-2627-A.pdf',
        PartnerTaxInvoiceNumber: 'BP/2627/A',
        PartnerInvoiceDate: indianDay(Date.now() - 86_400_000),
        PartnerSignatoryName: 'Prakash Adhikari',
        PartnerSignatoryDesignation: 'Director',
        PurposeCode: 'S1019',
        Total: '2700.00',
        IsPortalMade: true,
        IsSigned: false,
        IsStale: false,
      },
    })
    expect(await noteOf(test.db, id)).toMatchObject({ partner_invoice_payable: '2700.00' })
    expect((await noteOf(test.db, id)).expected_payment_on).not.toBeNull()
    expect((await historyOf(test.db, id))[0]).toMatchObject({
      action_name: 'UploadPartnerInvoice',
      acted_as: 'partner',
    })
    expect((await partnerInvoice({ db: test.db, actor: partner, files }, { id })).bytes).toEqual(PDF)
  })

  it.each([
    [11, 12],
    [13, 14],
  ])('moves a note from %i to %i', async (from, to) => {
    const { financemanager } = world.people
    const own = { PartnerSignatoryName: fullName(financemanager) }
    const { Note } = await finalise(financemanager, await sent({ status_id: from }), own)
    expect(Note.StatusId).toBe(to)
  })

  it('can be done by the payment processor on the partner’s behalf', async () => {
    const id = await sent()
    await finalise(world.people.processor, id)
    expect((await historyOf(test.db, id))[0]?.details).toEqual({ onBehalf: true })
    const { past } = await openTaxInvoice(test.db, sealer, world.people.partner, id)
    expect(past).toEqual([
      expect.objectContaining({ How: 'By the portal', IsCurrent: true, Total: '2700.00' }),
    ])
  })

  it('refuses errors with the whole checklist, and stores nothing', async () => {
    const id = await sent({ is_gst_enabled: true })
    const before = await whatIsWritten(test.db)
    const kept = files.kept.size
    const refused = await finalise(world.people.partner, id, {
      PartnerTaxInvoiceNumber: 'No. 7',
      PartnerSignatoryName: '',
    }).catch((error) => error)
    expect(refused).toMatchObject({
      code: 'PARTNER_INVOICE_NOT_IN_ORDER',
      status: 422,
      message: 'The tax invoice is not ready yet. Please fix the errors in the checklist.',
      fields: {
        PartnerTaxInvoiceNumber: 'Please enter valid invoice number!',
        PartnerSignatoryName: 'Nobody is named as signatory',
      },
    })
    const errors = findingsOf(refused).filter((finding) => finding.Severity === 'error')
    expect(errors.map((finding) => finding.Code)).toEqual(['NUMBER', 'SIGNATORY', 'GSTIN'])
    expect(await whatIsWritten(test.db)).toBe(before)
    expect(files.kept.size).toBe(kept)
  })

  it('refuses a wrong user, status or version, and deletes the bytes', async () => {
    const { partner, otherPartner, counsellor, checker, maker } = world.people
    const id = await sent()
    const done = await sent({ status_id: 12 })
    const kept = files.kept.size
    await cannot(finalise(partner, done), 'STATUS_NOT_AUTHORISED')
    await cannot(finalise(partner, id, {}, 9), 'STALE_VERSION')
    for (const actor of [checker, maker, counsellor])
      await cannot(finalise(actor, id), 'STATUS_NOT_AUTHORISED')
    await cannot(finalise(otherPartner, id), 'NOT_FOUND')
    expect(files.kept.size).toBe(kept)
  })

  it('refuses a note that changed while the invoice was created', async () => {
    const id = await sent()
    const render = async () => {
      await test.db.updateTable('notes').set({ version: 2 }).where('id', '=', id).execute()
      return PDF
    }
    const pdf = { render, close: async () => {} }
    await cannot(finalise(world.people.partner, id, {}, undefined, pdf), 'STALE_VERSION')
  })
})

describe('the signatory of a portal-made tax invoice', () => {
  const stranger = { PartnerSignatoryName: 'Somebody Else' }
  const check = async (actor: Actor, id: string, changes: object) => {
    const fields = invoiceFields({ PartnerTaxInvoiceNumber: ownNumber(), ...changes })
    const { Findings } = await checkPartnerInvoice({ sealer, db: test.db, actor }, { id, fields })
    return Findings.find((finding) => finding.Code === 'SIGNATORY')
  }
  const preview = (actor: Actor, id: string, changes: object) => {
    const deps = { sealer, pdf: fakePdf, publicUrl: 'https://portal.example' }
    return renderPartnerInvoice(
      { db: test.db, actor, deps, how: { isDraft: true } },
      { id, fields: invoiceFields(changes) },
    )
  }

  it('is the user, or the owner with permission: checklist, preview and invoice refuse others', async () => {
    const { financemanager } = world.people
    const id = await sent()
    const before = await whatIsWritten(test.db)
    const own = fullName(financemanager)
    const asOwner = { PartnerSignatoryName: ' PRAKASH  Adhikari' }
    for (const changes of [stranger, asOwner]) {
      const refused = {
        code: 'SIGNATORY_NOT_YOU',
        status: 422,
        message: CATALOGUE.SIGNATORY_NOT_YOU.message,
        fields: { PartnerSignatoryName: `Enter ${own}` },
      }
      await expect(finalise(financemanager, id, changes)).rejects.toMatchObject(refused)
      await expect(preview(financemanager, id, changes)).rejects.toMatchObject(refused)
      expect(await check(financemanager, id, changes)).toMatchObject({
        Severity: 'error',
        Title: `Enter ${own}`,
        Explanation: CATALOGUE.SIGNATORY_NOT_YOU.message,
        FixLink: '#PartnerSignatoryName',
      })
    }
    expect(await whatIsWritten(test.db)).toBe(before)
    const delegate = (signs_for_owner: boolean) =>
      test.db.updateTable('users').set({ signs_for_owner }).where('id', '=', financemanager.id).execute()
    await delegate(true)
    try {
      expect(await check(financemanager, id, stranger)).toMatchObject({
        Title: `Enter ${own} or Prakash Adhikari`,
      })
      expect(await check(financemanager, id, asOwner)).toMatchObject({ Severity: 'ok' })
      await expect(preview(financemanager, id, asOwner)).resolves.toHaveProperty('bytes')
      expect((await finalise(financemanager, id, asOwner)).Note.StatusId).toBe(10)
    } finally {
      await delegate(false)
    }
  })

  it('is the partner’s owner or financial manager if the company creates it for them', async () => {
    const { processor, financemanager } = world.people
    const id = await sent()
    const refused = await finalise(processor, id, { PartnerSignatoryName: fullName(processor) }).catch(
      (error) => error,
    )
    expect(refused).toMatchObject({
      code: 'SIGNATORY_NOT_YOU',
      fields: { PartnerSignatoryName: `Enter Prakash Adhikari or ${fullName(financemanager)}` },
    })
    expect(refused.message).toContain('for the partner')
    await finalise(processor, id, { PartnerSignatoryName: fullName(financemanager) })
  })

  it('may be missing in a draft, and may be anybody on the partner’s own PDF', async () => {
    const { partner } = world.people
    const id = await sent()
    await expect(preview(partner, id, { PartnerSignatoryName: '' })).resolves.toHaveProperty('bytes')
    const { Findings } = await checkPartnerInvoice(
      { sealer, db: test.db, actor: partner },
      { id, fields: invoiceFields(stranger), way: 'upload' },
    )
    expect(Findings.find(({ Code }) => Code === 'SIGNATORY')).toMatchObject({ Severity: 'ok' })
  })
})
