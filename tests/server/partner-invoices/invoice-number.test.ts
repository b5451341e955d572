import { describe, expect, it } from 'vitest'
import { fullName } from '#domain/access/actor'
import { checkPartnerInvoice } from '#server/partner-invoices/check-partner-invoice'
import { openTaxInvoice } from '#server/partner-invoices/open-tax-invoice'
import { renderPartnerInvoice } from '#server/partner-invoices/render-partner-invoice'
import { createPdfRenderer } from '#services/pdf/renderer'
import { pick } from '#tests/support/money/entries'
import { invoiceFields } from '#tests/support/notes/tax-invoices'
import { pdfPages, squeezed } from '#tests/support/services/pdf-text'
import { finalise, findingsOf, inInvoiceCompany, sealer, sent, test, world } from './invoice-company'

inInvoiceCompany()

const GSTIN = '27AAGCB5512Q1ZB'

describe('the number of a tax invoice', () => {
  it('is used once per partner and financial year, ignoring case', async () => {
    const { partner } = world.people
    const [first, second] = [await sent({ number: 'KCOEPL/CN/2627/777001' }), await sent()]
    await finalise(partner, first, { PartnerTaxInvoiceNumber: 'bp-one' })
    const refused = await finalise(partner, second, { PartnerTaxInvoiceNumber: 'BP-One' }).catch(
      (error) => error,
    )
    expect(refused.fields).toEqual({ PartnerTaxInvoiceNumber: 'The number is already used' })
    expect(findingsOf(refused).find((finding) => finding.Code === 'NUMBER_UNIQUE')?.Explanation).toContain(
      'KCOEPL/CN/2627/777001',
    )
    // Another year and another partner have their own numbers.
    await finalise(partner, second, { PartnerTaxInvoiceNumber: 'BP-One', PartnerInvoiceDate: '2020-05-01' })
    const others = await sent({ partner_id: world.partners.northstar.id })
    const { otherPartner } = world.people
    const theirs = { PartnerTaxInvoiceNumber: 'BP-One', PartnerSignatoryName: fullName(otherPartner) }
    await finalise(otherPartner, others, theirs)
  })

  it('can be used again by the same note', async () => {
    const { partner } = world.people
    const id = await sent()
    await finalise(partner, id, { PartnerTaxInvoiceNumber: 'BP-again' })
    await test.db.updateTable('notes').set({ status_id: 11 }).where('id', '=', id).execute()
    const { Note } = await finalise(partner, id, { PartnerTaxInvoiceNumber: 'BP-again' })
    expect(Note.StatusId).toBe(12)
    const { past } = await openTaxInvoice(test.db, sealer, partner, id)
    expect(past.map((each) => [each.Number, each.IsCurrent])).toEqual([
      ['BP-again', true],
      ['BP-again', false],
    ])
  })

  it('goes to one of several notes finalised with it at the same time', async () => {
    const { partner } = world.people
    const ids = await Promise.all([1, 2, 3, 4].map(() => sent()))
    const outcomes = await Promise.allSettled(
      ids.map((id) => finalise(partner, id, { PartnerTaxInvoiceNumber: 'BP-race' })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({
          code: 'PARTNER_INVOICE_NOT_IN_ORDER',
          fields: { PartnerTaxInvoiceNumber: 'The number is already used' },
        })
    const statuses = await test.db.selectFrom('notes').select('status_id').where('id', 'in', ids).execute()
    expect(statuses.map((row) => row.status_id).toSorted()).toEqual([10, 5, 5, 5])
  })
})

describe('the invoice document', () => {
  it('has the details of the note, its company, and the subsidiary’s registration and account', async () => {
    const { brightpath } = world.partners
    await test.db
      .updateTable('subsidiaries')
      .set({ gstin: GSTIN, country_id: 'IN', state_id: 'MH' })
      .where('id', '=', brightpath.subsidiaryId ?? '')
      .execute()
    const details = {
      account_no: '000011112222',
      name_of_bank: 'Lakeside Bank',
      name_of_beneficiary: 'Brightpath Pokhara',
      pan_no: 'AAGCB5512Q',
      s_taxreg_no: GSTIN,
    }
    const bankId = '0199c0de-0000-7000-8000-0000000000b1'
    await test.db
      .insertInto('bank_details')
      .values({
        id: bankId,
        partner_id: brightpath.id,
        subsidiary_id: brightpath.subsidiaryId,
        sealed: sealer.seal(bankId, JSON.stringify(details)),
        account_hint: '2222',
      })
      .execute()
    const id = await sent({
      subsidiary_id: brightpath.subsidiaryId,
      is_gst_enabled: true,
      invoice_id: world.invoices.aud.id,
      applications: pick(world.invoices.aud, 0),
    })
    const renderer = createPdfRenderer()
    try {
      const deps = { pdf: renderer, sealer, publicUrl: 'https://portal.example' }
      const fields = invoiceFields({ PartnerTaxInvoiceNumber: 'BP/9', PurposeCode: 'P1019' })
      const { Findings, CanProceed } = await checkPartnerInvoice(
        { ...deps, db: test.db, actor: world.people.partner },
        { id, fields },
      )
      expect(Findings.filter((finding) => finding.Severity !== 'ok')).toEqual([])
      expect(CanProceed).toBe(true)
      const { name, bytes, version } = await renderPartnerInvoice(
        { db: test.db, actor: world.people.partner, deps },
        { id, fields },
      )
      expect([name, version]).toEqual(['Tax invoice BP-9.pdf', 1])
      const [page = ''] = pdfPages(bytes)
      for (const text of [
        'Brightpath Pokhara Lakeside 6 Pokhara Maharashtra (27), India',
        'Subsidiary of Brightpath Education GSTIN 27AAGCB5512Q',
        'ORIGINAL FOR RECIPIENT Tax invoice',
        'BP/9',
        'KC Overseas Education Private Limited',
        'GSTIN 27AAACK1234L1ZQ',
        'SAC code 998599',
        'P1019 Commission agent services',
        'Sita Gurung',
        'Taxable value AUD 2,700.00 CGST 9% AUD 243.00 SGST 9% AUD 243.00 Total AUD 3,186.00',
        'Lakeside Bank',
        'Account 000011112222',
        'Prakash Adhikari Director',
      ])
        expect(page).toContain(squeezed(text))
    } finally {
      await renderer.close()
    }
  })
})
