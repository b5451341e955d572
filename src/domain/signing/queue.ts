import { nextFreeNumber } from '#domain/partner-invoices/next-number'

export interface WaitingInvoice {
  noteId: string
  noteNumber: string
  version: number
  about: string
  total: string
  number: string
  purposeLetter: string
  isNonGst: boolean
}

export interface CommonFields {
  PartnerInvoiceDate: string
  PartnerSignatoryName: string
  PartnerSignatoryDesignation: string
  PurposeCode: string
  IsNonGstDeclared: boolean
}

export interface QueuedInvoice {
  noteId: string
  noteNumber: string
  number: string
  purposeLetter: string
  isNonGst: boolean
  state: 'waiting' | 'signed' | 'left'
  reference: string | null
}

export interface SigningQueue {
  common: CommonFields
  invoices: QueuedInvoice[]
}

/** Consecutive numbers; an invoice that had a number keeps it. `others` are taken ones, in capitals. */
export function numbersFrom(
  last: string | null,
  own: readonly (string | null)[],
  others: ReadonlySet<string> = new Set(),
): string[] {
  let number = last ?? ''
  const taken = new Set([...others, ...own.flatMap((each) => each?.toUpperCase() ?? [])])
  return own.map((had) => {
    if (had !== null) return had
    number = nextFreeNumber(number, taken)
    return number
  })
}

/** The next invoice to sign; undefined if none is left. */
export function nextInQueue({ invoices }: SigningQueue): QueuedInvoice | undefined {
  return invoices.find(({ state }) => state === 'waiting')
}

export function progressOf({ invoices }: SigningQueue): { signed: number; left: number; of: number } {
  const count = (state: QueuedInvoice['state']) => invoices.filter((each) => each.state === state).length
  return { signed: count('signed'), left: count('left'), of: invoices.length }
}

export function withInvoice(
  queue: SigningQueue,
  noteId: string,
  change: Partial<QueuedInvoice>,
): SigningQueue {
  const invoices = queue.invoices.map((each) => (each.noteId === noteId ? { ...each, ...change } : each))
  return { ...queue, invoices }
}

/** The invoice fields to start signing one invoice of a queue. */
export function fieldsOfQueued({ common }: SigningQueue, invoice: QueuedInvoice) {
  return {
    ...common,
    PartnerTaxInvoiceNumber: invoice.number,
    PurposeCode: invoice.purposeLetter && invoice.purposeLetter + common.PurposeCode.slice(1),
    IsNonGstDeclared: invoice.isNonGst && common.IsNonGstDeclared,
  }
}
