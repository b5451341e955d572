import { nextFreeNumber } from '#domain/partner-invoices/next-number'

/** A note that waits for its invoice, in the list of those that can be signed one after another. */
export interface WaitingInvoice {
  noteId: string
  noteNumber: string
  version: number
  /** Whose students, at which university. */
  about: string
  /** What is to be billed, with its currency. */
  total: string
  /** The number it had before it was sent back, or the one that comes next. */
  number: string
  /** The letter of its purpose codes, by the country of who bills; '' where none is needed. */
  purposeLetter: string
  isNonGst: boolean
}

/** What is the same on all invoices of a queue. */
export interface CommonFields {
  PartnerInvoiceDate: string
  PartnerSignatoryName: string
  PartnerSignatoryDesignation: string
  /** Its digits stand on all of them. */
  PurposeCode: string
  IsNonGstDeclared: boolean
}

/** One invoice of a queue and how far it has come. */
export interface QueuedInvoice {
  noteId: string
  noteNumber: string
  number: string
  purposeLetter: string
  isNonGst: boolean
  state: 'waiting' | 'signed' | 'left'
  /** Of the attempt that was begun last. */
  reference: string | null
}

/** Several notes' invoices that one person signs one after another. */
export interface SigningQueue {
  common: CommonFields
  invoices: QueuedInvoice[]
}

/** The numbers for several invoices from the last one on; one that a note had already is kept for it. @param others taken ones, in capitals */
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

/** The invoice that is signed next, or undefined where all are through. */
export function nextInQueue({ invoices }: SigningQueue): QueuedInvoice | undefined {
  return invoices.find(({ state }) => state === 'waiting')
}

/** How many of the queue are signed, and how many there are. */
export function progressOf({ invoices }: SigningQueue): { signed: number; left: number; of: number } {
  const count = (state: QueuedInvoice['state']) => invoices.filter((each) => each.state === state).length
  return { signed: count('signed'), left: count('left'), of: invoices.length }
}

/** The queue with a change of one of its invoices. */
export function withInvoice(
  queue: SigningQueue,
  noteId: string,
  change: Partial<QueuedInvoice>,
): SigningQueue {
  const invoices = queue.invoices.map((each) => (each.noteId === noteId ? { ...each, ...change } : each))
  return { ...queue, invoices }
}

/** What is said of one invoice of a queue when its signing begins. */
export function fieldsOfQueued({ common }: SigningQueue, invoice: QueuedInvoice) {
  return {
    ...common,
    PartnerTaxInvoiceNumber: invoice.number,
    PurposeCode: invoice.purposeLetter && invoice.purposeLetter + common.PurposeCode.slice(1),
    IsNonGstDeclared: invoice.isNonGst && common.IsNonGstDeclared,
  }
}
