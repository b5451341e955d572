import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { noteDocument } from '#server/commission-notes/reading/note-document'
import { notePdf } from '#server/commission-notes/reading/note-pdf'
import type { CommissionNoteDocument } from '#services/pdf/documents'
import { createPdfRenderer, type PdfRenderer } from '#services/pdf/renderer'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { insertNote } from '#tests/support/notes/notes'
import { as } from '#tests/support/vocabulary/acting'
import { cannot } from '#tests/support/vocabulary/cannot'

const test = testDatabase()
const world = sharedWorld(test)
let pdf: PdfRenderer

beforeAll(async () => {
  pdf = createPdfRenderer()
})
afterAll(async () => {
  await pdf.close()
})

const publicUrl = 'https://portal.example'
const printed = async (actor: Actor, id: string, forPartner = false) =>
  (await noteDocument(test.db, actor, id, { forPartner, publicUrl })) as CommissionNoteDocument
const twoStudents = () => world.invoices.aud.applications.slice(0, 2)

describe('noteDocument', () => {
  it('has everything that is printed', async () => {
    const id = await insertNote(test.db, world, {
      number: 'KCOEPL/CN/2627/900001',
      applications: twoStudents(),
      status_id: 13,
      payable_amount: '5650.00',
      overall_bonus_name: 'Early bird',
      overall_bonus_amount: '250.00',
      is_gst_enabled: true,
      maker_id: world.people.maker.id,
      // 20:00 UTC is the next day in the maker's time zone.
      created_at: new Date('2026-10-03T20:00:00Z'),
    })
    await as(test.db, world.people.maker).remarks(id, 'First')
    await as(test.db, world.people.checker).remarks(id, 'Second')
    const data = await printed(world.people.finance, id)
    expect(data).toMatchObject({
      number: 'KCOEPL/CN/2627/900001',
      date: '2026-10-04',
      status: 'Revisions in invoice needed (again)',
      portalUrl: `https://portal.example/commission-note/${id}`,
      currency: 'AUD',
      issuer: { name: 'KC Overseas Education Private Limited', gstin: '27AAACK1234L1ZQ' },
      recipient: {
        name: 'Brightpath Education',
        code: 'BP-0017',
        address: '12 Lazimpat\nKathmandu',
        country: 'Nepal',
        subsidiaryOf: undefined,
      },
      invoiceNumber: 'KCOEPL/INV/2627/000001',
      totals: { tuitionFee: '38000.50', scholarshipReceived: '2000.00', netCommission: '5400.00' },
      overallBonus: { name: 'Early bird', amount: '250.00' },
      payable: '5650.00',
      tax: { lines: [{ name: 'IGST', rate: '18.00', amount: '1017.00' }], payableWithTax: '6667.00' },
      payment: undefined,
      internal: {
        maker: 'Meera Krishnan',
        remarks: [
          { by: 'Chidi Okonkwo', text: 'Second' },
          { by: 'Meera Krishnan', text: 'First' },
        ],
      },
    })
    expect(data.students.map((student) => [student.name, student.tuitionFee])).toEqual([
      ['Sita Gurung', '20000.00'],
      ['नेहा शर्मा', '18000.50'],
    ])
    // 18000 x 15 % + 18000.50 x 12.5 % of the two lines, minus the partner's commission.
    expect(data.internal?.marginAmount).toBe('-699.94')
  })

  it('hides internal data from a partner', async () => {
    const id = await insertNote(test.db, world, { status_id: 9, applications: [] })
    await as(test.db, world.people.maker).remarks(id, 'Secret')
    const copy = await printed(world.people.maker, id, true)
    expect(copy).toMatchObject({ status: 'Revision in CN needed', internal: undefined })
    expect(JSON.stringify(copy)).not.toMatch(/Secret|Meera/)
  })

  it('splits GST within one state, and adds none to a note without GST', async () => {
    await test.db
      .updateTable('subsidiaries')
      .set({ country_id: 'IN', state_id: 'MH' })
      .where('id', '=', world.partners.brightpath.subsidiaryId)
      .execute()
    const common = { subsidiary_id: world.partners.brightpath.subsidiaryId, payable_amount: '100.05' }
    const taxed = await insertNote(test.db, world, { ...common, is_gst_enabled: true })
    expect(await printed(world.people.maker, taxed)).toMatchObject({
      recipient: { name: 'Brightpath Pokhara', subsidiaryOf: 'Brightpath Education', country: 'India' },
      tax: {
        lines: [
          { name: 'CGST', rate: '9', amount: '9.00' },
          { name: 'SGST', rate: '9', amount: '9.00' },
        ],
        payableWithTax: '118.05',
      },
    })
    const plain = await insertNote(test.db, world, { ...common, is_non_gst_enabled: true })
    expect((await printed(world.people.maker, plain)).tax).toEqual({ lines: [], payableWithTax: '100.05' })
  })

  it('has the payment date', async () => {
    const id = await insertNote(test.db, world, {
      status_id: 17,
      payment_processed_at: '2026-11-18',
      payment_remarks: 'Wired',
      payment_reference_number: 'UTR-7',
    })
    expect((await printed(world.people.partner, id, true)).payment).toEqual({
      paidOn: '2026-11-18',
      referenceNumber: 'UTR-7',
    })
  })
})

describe('notePdf', () => {
  it('is a PDF named after the note; a partner’s copy never has internal data', async () => {
    const id = await insertNote(test.db, world, {
      number: 'KCOEPL/CN/2627/900002',
      applications: world.invoices.aud.applications.slice(2, 4),
      status_id: 5,
    })
    const asked: CommissionNoteDocument[] = []
    const spy: PdfRenderer = {
      ...pdf,
      render: (kind, data) => {
        asked.push(data as CommissionNoteDocument)
        return pdf.render(kind, data)
      },
    }
    const how = { forPartner: false, pdf: spy, publicUrl }
    const { name, bytes } = await notePdf({ db: test.db, actor: world.people.partner, how }, { id })
    expect(name).toBe('KCOEPL-CN-2627-900002.pdf')
    expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-')
    await notePdf({ db: test.db, actor: world.people.processor, how }, { id })
    expect(asked.map((data) => data.internal !== undefined)).toEqual([false, true])
  })

  it('is not found out of scope, and a failed rendering is reported', async () => {
    const { partner, otherPartner, pst } = world.people
    const early = await insertNote(test.db, world)
    const sent = await insertNote(test.db, world, { status_id: 5 })
    const how = { forPartner: true, pdf, publicUrl }
    for (const [actor, id] of [
      [partner, early],
      [otherPartner, sent],
      [pst, sent],
    ] as const)
      await cannot(notePdf({ db: test.db, actor, how }, { id }), 'NOT_FOUND')
    const broken: PdfRenderer = { ...pdf, render: () => Promise.reject(new Error('no fonts')) }
    await cannot(
      notePdf({ db: test.db, actor: partner, how: { ...how, pdf: broken } }, { id: sent }),
      'DOCUMENT_DOWNLOAD_FAILED',
      {
        message: 'Sorry!Not able to download Document!',
      },
    )
  })
})
