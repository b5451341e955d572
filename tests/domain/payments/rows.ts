import fc from 'fast-check'
import type { PaymentRow } from '#domain/payments/file-columns'
import { type NoteToPay, numberKey, type PaymentFacts, sortRows } from '#domain/payments/sort-rows'

export const TODAY = '2026-11-20'
export const row = (changes: Partial<PaymentRow> = {}): PaymentRow => ({
  row: 2,
  commissionNumber: 'KCOEPL/CN/2627/000001',
  amount: '2700.00',
  currency: 'AUD',
  processedAt: '2026-11-18',
  referenceNumber: 'UTR-1',
  remarks: 'Wired',
  ...changes,
})
export const note = (changes: Partial<NoteToPay> = {}): NoteToPay => ({
  id: 'note-1',
  number: 'KCOEPL/CN/2627/000001',
  statusId: 10,
  currency: 'AUD',
  partnerId: 'partner-1',
  outstanding: '2700.00',
  account: '8812',
  refusal: null,
  ...changes,
})
export const facts = (
  notes: NoteToPay[],
  paid: Record<string, string> = {},
  more: Partial<PaymentFacts> = {},
): PaymentFacts => ({
  today: TODAY,
  notes: new Map(notes.map((each) => [numberKey(each.number), each])),
  paidWith: new Map(Object.entries(paid)),
  amounts: 'settles',
  clawBacks: new Map(),
  ...more,
})
export const sortOne = (changes: Partial<PaymentRow>, known = facts([note()])) => {
  const [sorted] = sortRows([row(changes)], known)
  return [sorted?.bucket, sorted?.reason]
}
export const amounts = fc.constantFrom('100.00', '100', '1,100.00', '200.5', '0', 'x', '')
