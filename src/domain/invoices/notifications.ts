import type { Actor } from '#domain/access/actor'
import { MAKER } from '#domain/access/grants'
import { can } from '#domain/access/permissions'
import type { InvoiceEvents } from '#domain/invoices/events'
import { everyoneBut, NOBODY, onlyOne, type Rules, type Wording } from '#domain/notices/rules'
import { paths } from '#domain/paths'

const invoices = (count: number) => `${count} university invoices`

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
  'invoice-question': {
    one: ({ number, actorName }) => `${actorName} asks about a student on invoice ${number}`,
    many: (count) => `There are questions about ${invoices(count)}`,
    action: 'Answer the question',
    list: () => paths.universityInvoices({ university: 'asks' }),
  },
  'invoice-pay-day': {
    one: ({ number, actorName }) => `${actorName} said when invoice ${number} is paid`,
    many: (count) => `Universities said when ${invoices(count)} are paid`,
    action: 'Open the invoice',
  },
  'invoice-came': {
    one: ({ number, actorName }) => `${actorName} sent you invoice ${number}`,
    many: (count) => `${count} invoices were sent to you`,
    action: 'Open the invoice',
    list: () => paths.owedInvoices({ state: 'open' }),
  },
  'invoice-answer': {
    one: ({ number, actorName }) => `${actorName} answered your question about invoice ${number}`,
    many: (count) => `Your questions about ${count} invoices were answered`,
    action: 'Read the answer',
    list: () => paths.owedInvoices(),
  },
} satisfies Record<string, Wording>
type Kind = keyof typeof INVOICE_WORDS

interface AboutInvoice {
  createdBy: string
  universityId: string
}

const ANSWERERS = 'finance users who may answer, and the person who raised it'
const SHARERS = 'the person who raised it and the makers, who share it, except the person who recorded it'

export const INVOICE_RULES: Rules<InvoiceEvents, AboutInvoice, Kind> = {
  'invoice.raised': NOBODY,
  'invoice.sent': {
    who: 'the person who raised it, unless they sent it themselves, and the university’s users',
    recipients: ({ actorId }, about, people) => [
      ...(about.createdBy === actorId ? [] : onlyOne(about.createdBy, 'invoice-sent', people)),
      ...everyoneBut(actorId, 'invoice-came', universitysPeople(about, people)),
    ],
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
  'invoice.question-asked': {
    who: ANSWERERS,
    recipients: ({ actorId }, about, people) =>
      everyoneBut(actorId, 'invoice-question', answerers(about, people)),
  },
  'invoice.question-answered': {
    who: 'the person who asked, while they are a user of the university',
    recipients: ({ askedBy }, about, people) =>
      onlyOne(askedBy, 'invoice-answer', universitysPeople(about, people)),
  },
  'invoice.pay-day-said': {
    who: ANSWERERS,
    recipients: ({ actorId }, about, people) =>
      everyoneBut(actorId, 'invoice-pay-day', answerers(about, people)),
  },
}

function universitysPeople({ universityId }: AboutInvoice, people: readonly Actor[]): Actor[] {
  return people.filter((person) => person.universityId === universityId)
}

function answerers({ createdBy }: AboutInvoice, people: readonly Actor[]): Actor[] {
  return people.filter(
    (person) =>
      can(person, 'invoices.answer') && (person.id === createdBy || person.roles.includes('FINANCE')),
  )
}

function sharers({ createdBy }: AboutInvoice, people: readonly Actor[]): Actor[] {
  return people.filter(({ id, tags }) => id === createdBy || tags.includes(MAKER))
}
