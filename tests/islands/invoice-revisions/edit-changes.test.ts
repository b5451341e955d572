import { expect, test } from 'vitest'
import type { RevisableInvoice } from '#domain/invoice-revisions/revision'
import { FORM_FIELDS, type FormTexts } from '#domain/invoices/form-labels'
import {
  changedLines,
  changesOf,
  onTopOf,
  takenAlong,
  typedChanges,
  withLinesAsShown,
} from '../../../src/islands/invoice-revisions/edit-changes'

const line = (number: number) => ({
  AcknowledgementId: `ack-${number}`,
  InstallmentGeneratedFor: 'Installment 1',
  Name: `Student ${number}`,
  TuitionFee: '100.00',
  ScholarshipReceived: '0.00',
  CommissionRate: '10',
  Amount: '10.00',
})
const stored: RevisableInvoice = {
  Number: 'INV-1',
  PONumber: '',
  Type: 2,
  Currency: 'EUR',
  Form: Object.fromEntries(FORM_FIELDS.map((field) => [field, field])) as FormTexts,
  Lines: [line(0), line(1), line(2)],
}
const [text = 'UniversityEmail'] = FORM_FIELDS

test('unchanged fields are not requested', () => {
  expect(changesOf(typedChanges(stored), stored)).toEqual({ Lines: [] })
})

test('a request contains only the changed fields and lines', () => {
  const lines = stored.Lines.with(2, { ...line(2), CommissionRate: '12' })
  const typed = { ...typedChanges(stored), Type: '1', [text]: 'Other', Lines: lines }
  expect(changesOf(typed, stored)).toEqual({
    Type: 1,
    [text]: 'Other',
    Lines: [
      {
        AcknowledgementId: 'ack-2',
        InstallmentGeneratedFor: 'Installment 1',
        TuitionFee: '100.00',
        ScholarshipReceived: '0.00',
        CommissionRate: '12',
      },
    ],
  })
  expect(changedLines(typed, stored)).toEqual([2])
})

test('a request on an older invoice is put on top of what others changed, and takes none of it back', () => {
  const lines = stored.Lines.with(2, { ...line(2), CommissionRate: '12' })
  const typed = {
    Changes: { ...typedChanges(stored), PONumber: 'PO-7', Lines: lines },
    Remarks: 'As agreed.',
  }
  const newer = {
    ...stored,
    Number: 'INV-2',
    Lines: [line(2), line(0), line(1)].map((each) => ({ ...each, TuitionFee: '200.00' })),
  }
  const { Changes, Remarks } = onTopOf(takenAlong(typed, stored), newer)
  expect(Remarks).toBe('As agreed.')
  expect(Changes).toMatchObject({ Number: 'INV-2', PONumber: 'PO-7' })
  expect(changesOf(Changes, newer)).toMatchObject({
    PONumber: 'PO-7',
    Lines: [{ AcknowledgementId: 'ack-2' }],
  })
  expect(changedLines(Changes, newer)).toEqual([0])
  expect(Changes.Lines[0]).toMatchObject({ TuitionFee: '200.00', CommissionRate: '12.00' })
})

test('a refused line is marked at its place on the invoice', () => {
  const fields = { 'Changes.Lines.1.CommissionRate': 'Too much.', 'Changes.Number': 'Taken.' }
  expect(withLinesAsShown({ fields, message: null }, [0, 2])).toEqual({
    fields: { 'Changes.Lines.2.CommissionRate': 'Too much.', 'Changes.Number': 'Taken.' },
    message: null,
  })
})
