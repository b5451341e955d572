import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, fullName } from '#domain/access/actor'
import { indianDay } from '#domain/commission-notes/note/pay-clock'
import { CATALOGUE } from '#domain/errors'
import type { ChecklistItem } from '#domain/partner-invoices/findings'
import type { PartnerInvoiceFields } from '#domain/partner-invoices/schema'
import { checkPartnerInvoice } from '#server/partner-invoices/check-partner-invoice'
import { finalisePartnerInvoice } from '#server/partner-invoices/finalise-partner-invoice'
import { partnerInvoice } from '#server/partner-invoices/get-partner-invoice'
import { openTaxInvoice } from '#server/partner-invoices/open-tax-invoice'
import { renderPartnerInvoice } from '#server/partner-invoices/render-partner-invoice'
import { createPdfRenderer } from '#services/pdf/renderer'
import { createSealer } from '#services/sealing/sealer'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { pick } from '#tests/support/money/entries'
import { historyOf, noteOf } from '#tests/support/notes/note-facts'
import { memoryFiles, PDF } from '#tests/support/notes/note-files'
import { insertNote, type NoteSpec } from '#tests/support/notes/notes'
import { invoiceFields } from '#tests/support/notes/tax-invoices'
import { pdfPages, squeezed } from '#tests/support/services/pdf-text'
import { cannot } from '#tests/support/vocabulary/cannot'
import { makeWorld, type World } from '#tests/support/world'

const GSTIN = '27AAGCB5512Q1ZB'
const sealer = createSealer('a sealing key of the tests, long enough')
const fakePdf = { render: async () => PDF, close: async () => {} }

let test: TestDatabase
let world: World
let files: ReturnType<typeof memoryFiles>
let invoices = 0

beforeAll(async () => {
  test = await openTestDatabase()
  world = await makeWorld(test.db)
  files = memoryFiles()
})
afterAll(() => test.close())

const sent = (spec: NoteSpec = {}) => insertNote(test.db, world, { status_id: 5, ...spec })
const ownNumber = () => {
  invoices += 1
  return `BP/${invoices}`
}

const finalise = (
  actor: Actor,
  id: string,
  changes: Partial<PartnerInvoiceFields> = {},
  version?: number,
  pdf: Parameters<typeof finalisePartnerInvoice>[1]['pdf'] = fakePdf,
) => {
  const deps = { files, sealer, pdf, publicUrl: 'https://portal.example' }
  const fields = invoiceFields({ PartnerTaxInvoiceNumber: ownNumber(), ...changes })
  return finalisePartnerInvoice(test.db, deps, actor, id, fields, version)
}

const findingsOf = (error: unknown) => (error as { data: { Findings: ChecklistItem[] } }).data.Findings

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
    expect((await partnerInvoice(test.db, files, partner, id)).bytes).toEqual(PDF)
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
    const { Findings } = await checkPartnerInvoice(test.db, { sealer }, actor, id, fields)
    return Findings.find((finding) => finding.Code === 'SIGNATORY')
  }
  const preview = (actor: Actor, id: string, changes: object) => {
    const deps = { sealer, pdf: fakePdf, publicUrl: 'https://portal.example' }
    return renderPartnerInvoice(test.db, deps, actor, id, invoiceFields(changes), { isDraft: true })
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
      test.db,
      { sealer },
      partner,
      id,
      invoiceFields(stranger),
      'upload',
    )
    expect(Findings.find(({ Code }) => Code === 'SIGNATORY')).toMatchObject({ Severity: 'ok' })
  })
})

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

describe('the invoice document', { timeout: 60_000 }, () => {
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
        test.db,
        deps,
        world.people.partner,
        id,
        fields,
      )
      expect(Findings.filter((finding) => finding.Severity !== 'ok')).toEqual([])
      expect(CanProceed).toBe(true)
      const { name, bytes, version } = await renderPartnerInvoice(
        test.db,
        deps,
        world.people.partner,
        id,
        fields,
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
