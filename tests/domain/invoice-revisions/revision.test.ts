import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NoteStudent } from '#domain/commission-notes/note/note'
import { changesBehind } from '#domain/invoice-revisions/behind-note'
import type { InvoiceChanges } from '#domain/invoice-revisions/edit-request'
import {
  type InvoiceLine,
  invoiceChanges,
  type RevisableInvoice,
  revised,
} from '#domain/invoice-revisions/revision'
import { FORM_FIELDS, type FormTexts } from '#domain/invoices/form-labels'
import { canonical, minus, percentOf } from '#domain/money/money'

const amount = fc.integer({ min: 500, max: 900 }).map(String)
const small = fc.integer({ min: 0, max: 499 }).map(String)
const key = (id: number) => ({
  AcknowledgementId: `0199c0de-0000-7000-8000-00000000000${id}`,
  InstallmentGeneratedFor: 'Installment 1',
})
const lineOf = (
  id: number,
  fee: string,
  scholarship: string,
  rate: string,
  currency: string,
): InvoiceLine => ({
  ...key(id),
  Name: `Student ${id}`,
  TuitionFee: canonical(fee),
  ScholarshipReceived: canonical(scholarship),
  CommissionRate: canonical(rate),
  Amount: percentOf(minus(fee, scholarship), rate, currency),
})
const FORM = Object.fromEntries(FORM_FIELDS.map((field) => [field, `The ${field}`])) as FormTexts
const invoice = fc.constantFrom('AUD', 'JPY').chain((Currency) =>
  fc.record<RevisableInvoice>({
    Number: fc.constantFrom('INV/1', 'INV/2'),
    PONumber: fc.constantFrom('', 'PO-1'),
    Type: fc.constantFrom(1, 2),
    Form: fc.constant(FORM),
    Currency: fc.constant(Currency),
    Lines: fc
      .tuple(...[1, 2, 3].map(() => fc.tuple(amount, small, fc.constantFrom('10', '12.5'))))
      .map((lines) => lines.map(([fee, less, rate], index) => lineOf(index + 1, fee, less, rate, Currency))),
  }),
)
const change = (id: number) =>
  fc
    .record(
      { TuitionFee: amount, ScholarshipReceived: small, CommissionRate: fc.constantFrom('10', '12.50') },
      { requiredKeys: [] },
    )
    .map((fields) => ({ ...key(id), ...fields }))
const wanted: fc.Arbitrary<InvoiceChanges> = fc
  .record(
    {
      Number: fc.constantFrom('INV/1', 'INV/9'),
      PONumber: fc.constantFrom('', 'PO-1'),
      Type: fc.constantFrom(1 as const, 2 as const),
      BankName: fc.constantFrom('The BankName', 'Another bank'),
    },
    { requiredKeys: [] },
  )
  .chain((head) =>
    fc
      .subarray([1, 2, 3])
      .chain((ids) => fc.tuple(...ids.map(change)))
      .map((Lines) => ({ ...head, Lines })),
  )

describe('a revision', () => {
  it('applies the wanted changes, keeps the rest, and recalculates the amounts', () => {
    fc.assert(
      fc.property(invoice, wanted, (before, changes) => {
        const after = revised(before, changes)
        expect(after.Number).toBe(changes.Number ?? before.Number)
        expect(after.PONumber).toBe(changes.PONumber ?? before.PONumber)
        for (const [index, line] of after.Lines.entries()) {
          const asked = changes.Lines.find((each) => each.AcknowledgementId === line.AcknowledgementId)
          const old = before.Lines[index] as InvoiceLine
          expect(line.TuitionFee).toBe(canonical(asked?.TuitionFee ?? old.TuitionFee))
          const base = minus(line.TuitionFee, line.ScholarshipReceived)
          expect(line.Amount).toBe(percentOf(base, line.CommissionRate, before.Currency))
        }
      }),
    )
  })

  it('reports exactly the differences, and none when it is repeated', () => {
    fc.assert(
      fc.property(invoice, wanted, (before, changes) => {
        const after = revised(before, changes)
        const told = invoiceChanges(before, after)
        for (const { Old, New } of told) expect(Old).not.toBe(New)
        expect(told.length === 0).toBe(JSON.stringify(before) === JSON.stringify(after))
        expect(invoiceChanges(after, revised(after, changes))).toEqual([])
      }),
    )
  })
})

it('is reduced to one change for each field of the note’s own students, with the note’s value', () => {
  const student = { ...key(1), Name: 'Student 1', TuitionFee: '500', CommissionRate: '7.5' } as NoteStudent
  const of = (id: number) => ({ ...key(id), Name: `Student ${id}` })
  const changes = [
    { Field: 'PONumber', Old: '', New: 'PO-1' },
    { Field: 'TuitionFee', Old: '500.00', New: '600.00', ...of(1) },
    { Field: 'TuitionFee', Old: '500.00', New: '900.00', ...of(2) },
    { Field: 'CommissionRate', Old: '10.00', New: '12.00', ...of(1) },
    { Field: 'TuitionFee', Old: '600.00', New: '700.00', ...of(1) },
    { Field: 'CommissionRate', Old: '12.00', New: '10.00', ...of(1) },
  ]
  expect(changesBehind([student], changes)).toEqual([
    { Field: 'PONumber', Old: '', New: 'PO-1', NoteValue: null },
    { Field: 'TuitionFee', Old: '500.00', New: '700.00', NoteValue: '500.00', ...of(1) },
  ])
})
