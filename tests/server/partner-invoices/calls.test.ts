import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import type { Call } from '#domain/api/call'
import { invoiceHistory } from '#domain/commission-notes/reading/record-calls'
import * as calls from '#domain/partner-invoices/calls'
import { getPartnerInvoice, uploadPartnerInvoice } from '#domain/partner-invoices/calls'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { noteOf } from '#tests/support/notes/note-facts'
import { memoryFiles, PDF } from '#tests/support/notes/note-files'
import { insertNote } from '#tests/support/notes/notes'
import { invoiceFields } from '#tests/support/notes/tax-invoices'

const test = testDatabase()
const world = sharedWorld(test)
const files = memoryFiles()

beforeAll(async () => {
  useRuntime(test.db, { files, pdf: { render: async () => PDF, close: async () => {} } })
})

const sent = (spec: object = {}) => insertNote(test.db, world, { status_id: 5, ...spec })

async function ask(call: Call, actor: Actor, id: string, body?: unknown) {
  return callEndpoint(call, { actor, method: call.method, params: { id }, body })
}

async function share(
  actor: Actor,
  commissionNoteId: string,
  fields: object,
  { call = calls.sharePartnerInvoice as Call, file = new File([PDF], 'Invoice.pdf') as File | null } = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ commissionNoteId, ...fields })) form.set(name, String(value))
  if (file) form.set('invoice', file)
  return callEndpoint(call, { actor, method: 'POST', body: form })
}

const STATED = { StatedTotal: '2,700', StatedCurrency: 'AUD', StatedTaxHead: 'None' } as const

describe('the checklist', () => {
  it('shows the partner and the processor what is missing, and changes nothing', async () => {
    const id = await sent({ is_non_gst_enabled: true })
    const before = await whatIsWritten(test.db)
    for (const actor of [world.people.partner, world.people.processor]) {
      const { status, json } = await ask(calls.checkPartnerInvoice, actor, id, { Way: 'upload' })
      expect(status).toBe(200)
      expect(json.data.CanProceed).toBe(false)
      const of = (severity: string) =>
        json.data.Findings.filter((each: { Severity: string }) => each.Severity === severity).map(
          (each: { Code: string }) => each.Code,
        )
      expect(of('error')).toEqual(['NUMBER', 'DATE', 'PURPOSE_CODE', 'NON_GST'])
      expect(of('warning')).toEqual(['SIGNATORY', 'TAX_HEAD', 'TOTAL'])
    }
    expect(await whatIsWritten(test.db)).toBe(before)
  })

  it('is closed to others', async () => {
    const id = await sent()
    const { otherPartner, counsellor, maker, student } = world.people
    for (const [actor, status] of [
      [otherPartner, 404],
      [counsellor, 403],
      [maker, 403],
      [student, 403],
    ] as const)
      expect((await ask(calls.checkPartnerInvoice, actor, id, {})).status).toBe(status)
  })
})

describe('the preview', () => {
  it('is a PDF even if fields are missing', async () => {
    const { status, headers } = await ask(calls.previewPartnerInvoice, world.people.partner, await sent(), {})
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })
})

describe('sharing the partner’s own PDF', () => {
  it('stores the fields and the file', async () => {
    const { partner, maker } = world.people
    const id = await sent()
    const { status, json } = await share(partner, id, {
      ...invoiceFields({ PartnerTaxInvoiceNumber: 'BP/share' }),
      ...STATED,
    })
    expect([status, json.data.message]).toEqual([200, 'Invoice shared with KC Team successfully.'])
    expect(json.data.Note).toMatchObject({
      StatusId: 10,
      PartnerInvoice: { PartnerTaxInvoiceNumber: 'BP/share', Total: '2700.00', IsPortalMade: false },
    })
    const blob = await ask(getPartnerInvoice, partner, id)
    expect(new Uint8Array(await blob.response.arrayBuffer())).toEqual(new Uint8Array(PDF))
    const history = await ask(invoiceHistory, maker, id)
    expect(history.json.data[0]).toMatchObject({ Action: 'Tax invoice uploaded', Number: 'BP/share' })
  })

  it('refuses a PDF with an amount other than the note’s, and stores nothing', async () => {
    const id = await sent()
    const before = await whatIsWritten(test.db)
    const kept = files.kept.size
    const wrong = { ...invoiceFields(), ...STATED, StatedTotal: '2700.01', StatedTaxHead: 'IGST' }
    const { status, json } = await share(world.people.partner, id, wrong)
    expect(status).toBe(422)
    expect(json.error).toMatchObject({
      code: 'PARTNER_INVOICE_NOT_IN_ORDER',
      fields: { StatedTotal: 'The total differs from the note', StatedTaxHead: 'The tax head is wrong' },
    })
    expect(json.error.data.Findings.length).toBeGreaterThan(5)
    const none = await share(world.people.partner, id, wrong, { file: null })
    expect(none.json.error).toMatchObject({
      code: 'FILE_REQUIRED',
      message: 'Please upload the required document(s)',
    })
    expect(await whatIsWritten(test.db)).toBe(before)
    expect(files.kept.size).toBe(kept)
  })

  it('works without fields by the older call, which stores no invoice details', async () => {
    const id = await sent()
    const { json } = await share(world.people.partner, id, {}, { call: uploadPartnerInvoice as Call })
    expect(json.data.Note.PartnerInvoice).toMatchObject({
      PartnerTaxInvoiceNumber: null,
      PartnerInvoiceDate: null,
      Total: null,
    })
    expect((await noteOf(test.db, id)).status_id).toBe(10)
  })

  it('checks the older call as soon as any field is given', async () => {
    const id = await sent()
    const fields = { PartnerTaxInvoiceNumber: 'BP/older' }
    const { json } = await share(world.people.partner, id, fields, { call: uploadPartnerInvoice as Call })
    expect(json.error.fields).toEqual({
      PartnerInvoiceDate: 'The invoice has no date',
      PurposeCode: 'The purpose code is missing',
    })
  })
})
