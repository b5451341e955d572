/** The amounts of a note by the one name that each has everywhere, with labels (docs/decisions/0048). */
export const AMOUNT_LABELS = {
  PayableAmount: 'Commission',
  TaxAmount: 'Tax',
  TotalAmount: 'Total',
  WithheldAmount: 'Tax withheld',
  ChargeAmount: 'Bank charge',
  NettedAmount: 'Claw-backs netted',
  PaidAmount: 'Paid',
  TransferredAmount: 'Transferred',
  OutstandingAmount: 'Outstanding',
} as const

export type AmountName = keyof typeof AMOUNT_LABELS
