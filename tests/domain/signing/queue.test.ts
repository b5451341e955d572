import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fieldsOfQueued,
  nextInQueue,
  numbersFrom,
  progressOf,
  type QueuedInvoice,
  type SigningQueue,
  withInvoice,
} from '#domain/signing/queue'

const common = {
  PartnerInvoiceDate: '2026-11-20',
  PartnerSignatoryName: 'Prakash Adhikari',
  PartnerSignatoryDesignation: 'Director',
  PurposeCode: 'S1019',
  IsNonGstDeclared: true,
}
const invoice = (noteId: string, more: Partial<QueuedInvoice> = {}): QueuedInvoice => ({
  noteId,
  noteNumber: `N-${noteId}`,
  number: `I-${noteId}`,
  purposeLetter: 'P',
  isNonGst: true,
  state: 'waiting',
  reference: null,
  ...more,
})
const queue: SigningQueue = { common, invoices: ['a', 'b', 'c'].map((id) => invoice(id)) }

test('a queue continues with the first waiting invoice, and counts the finished ones', () => {
  const after = withInvoice(withInvoice(queue, 'a', { state: 'signed' }), 'b', { state: 'left' })
  expect(nextInQueue(after)?.noteId).toBe('c')
  expect(progressOf(after)).toEqual({ signed: 1, left: 1, of: 3 })
  expect(nextInQueue(withInvoice(after, 'c', { state: 'signed' }))).toBeUndefined()
  expect(queue.invoices.every(({ state }) => state === 'waiting')).toBe(true)
})

test('an invoice has the common fields, and purpose and declaration only where they apply', () => {
  expect(fieldsOfQueued(queue, invoice('a'))).toEqual({
    ...common,
    PurposeCode: 'P1019',
    PartnerTaxInvoiceNumber: 'I-a',
  })
  expect(fieldsOfQueued(queue, invoice('a', { purposeLetter: '', isNonGst: false }))).toMatchObject({
    PurposeCode: '',
    IsNonGstDeclared: false,
  })
})

test('numbers continue after the last one and skip those already on notes', () => {
  expect(numbersFrom('BP/009', [null, null, null])).toEqual(['BP/010', 'BP/011', 'BP/012'])
  expect(numbersFrom('BP/009', [null, 'BP/011', null])).toEqual(['BP/010', 'BP/011', 'BP/012'])
  expect(numbersFrom(null, [null, null])).toEqual(['', ''])
  expect(numbersFrom('no digits', [null])).toEqual([''])
})

test('suggested numbers never repeat', () => {
  const own = fc.uniqueArray(fc.nat(30), { maxLength: 8 })
  fc.assert(
    fc.property(fc.nat(30), own, fc.nat(8), (last, had, fresh) => {
      const numbers = numbersFrom(`A${last}`, [...had.map((each) => `A${each}`), ...Array(fresh).fill(null)])
      expect(new Set(numbers).size).toBe(numbers.length)
    }),
  )
})
