export const INVOICE_GENERATED = 2
export const INVOICE_SENT = 3
export const INVOICE_RECEIVED = 4
export type InvoiceStatusId = typeof INVOICE_GENERATED | typeof INVOICE_SENT | typeof INVOICE_RECEIVED

export const INVOICE_STATUS_IDS: readonly InvoiceStatusId[] = [
  INVOICE_GENERATED,
  INVOICE_SENT,
  INVOICE_RECEIVED,
]

export const INVOICE_STATUSES: Readonly<Record<number, string>> = {
  [INVOICE_GENERATED]: 'Invoice Generated',
  [INVOICE_SENT]: 'Invoice Sent to University',
  [INVOICE_RECEIVED]: 'Payment received for Invoice',
}

export const INVOICE_TONES: Readonly<Record<number, string>> = {
  [INVOICE_GENERATED]: 'maker',
  [INVOICE_SENT]: 'partner',
  [INVOICE_RECEIVED]: 'done',
}
