import type { Actor } from '#domain/access/actor'
import { MAKER } from '#domain/access/grants'
import type { InvoiceEvents } from '#domain/invoices/events'
import { everyoneBut, NOBODY, onlyOne, type Rules, type Wording } from '#domain/notices/rules'

const invoices = (count: number) => `${count} university invoices`

/** What people are told of university invoices. */
export const INVOICE_WORDS = {
  'invoice-sent': {
    one: ({ number, actorName }) => `${actorName} sent your invoice ${number} to the university`,
    many: (count) => `${invoices(count)} of yours were sent`,
    action: 'Open the invoice',
  },
  'invoice-received': {
    one: ({ number }) => `Payment received for invoice ${number}: its commission can be shared`,
    many: (count) => `Payment received for ${invoices(count)}`,
    action: 'Open the invoice',
  },
  'invoice-part-received': {
    one: ({ number }) => `Part payment received for invoice ${number}`,
    many: (count) => `Part payments received for ${invoices(count)}`,
    action: 'Open the invoice',
  },
  'invoice-receipt-undone': {
    one: ({ number, actorName }) => `${actorName} took back a receipt of invoice ${number}`,
    many: (count) => `Receipts of ${invoices(count)} were taken back`,
    action: 'Open the invoice',
  },
} satisfies Record<string, Wording>
type Kind = keyof typeof INVOICE_WORDS

/** What of an invoice decides who is told. */
interface ToldInvoice {
  createdBy: string
}

const SHARERS = 'whoever raised it and the makers, who share it, but not who recorded it'

/** Who is told of university invoices: whoever raised one that somebody else sent, and of its money the makers too. */
export const INVOICE_RULES: Rules<InvoiceEvents, ToldInvoice, Kind> = {
  'invoice.raised': NOBODY,
  'invoice.sent': {
    who: 'whoever raised it, unless they sent it themselves',
    recipients: ({ actorId }, { createdBy }, people) =>
      createdBy === actorId ? [] : onlyOne(createdBy, 'invoice-sent', people),
  },
  'invoice.received': {
    who: SHARERS,
    recipients: ({ actorId }, about, people) =>
      everyoneBut(actorId, 'invoice-received', sharers(about, people)),
  },
  'invoice.part-received': {
    who: SHARERS,
    recipients: ({ actorId }, about, people) =>
      everyoneBut(actorId, 'invoice-part-received', sharers(about, people)),
  },
  'invoice.receipt-undone': {
    who: SHARERS,
    recipients: ({ actorId }, about, people) =>
      everyoneBut(actorId, 'invoice-receipt-undone', sharers(about, people)),
  },
  'invoice.over-sharing-accepted': NOBODY,
}

function sharers({ createdBy }: ToldInvoice, people: readonly Actor[]): Actor[] {
  return people.filter(({ id, tags }) => id === createdBy || tags.includes(MAKER))
}
