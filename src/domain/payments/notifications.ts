import { paymentPeopleOf } from '#domain/commission-notes/note/recipients'
import { everyoneBut, type Rule, type Rules, type Wording } from '#domain/notices/rules'
import type { PaymentEvents } from '#domain/payments/events'

const notes = (count: number) => (count === 1 ? '1 note' : `${count} notes`)

export const PAYMENT_WORDS = {
  'part-paid': {
    one: ({ number }) => `A part of ${number} was paid`,
    many: (count) => `Parts of ${notes(count)} were paid`,
    action: 'See the payment and its advice',
  },
  'part-unpaid': {
    one: ({ number }) => `A part payment of ${number} was reversed`,
    many: (count) => `Part payments of ${notes(count)} were reversed`,
    action: 'Open the note',
  },
  refunded: {
    one: ({ number }) => `A refund of the payment of ${number} was recorded`,
    many: (count) => `Refunds of the payments of ${notes(count)} were recorded`,
    action: 'See your wallet',
  },
} satisfies Record<string, Wording>

type Kind = keyof typeof PAYMENT_WORDS

export const PAYMENT_RULES: Rules<PaymentEvents, OfPartner, Kind> = {
  'commission-note.part-paid': toPartner('part-paid'),
  'commission-note.part-reversed': toPartner('part-unpaid'),
  'commission-note.refunded': toPartner('refunded'),
}

interface OfPartner {
  note: { partnerId: string }
}

function toPartner(kind: Kind): Rule<{ actorId: string }, OfPartner, Kind> {
  return {
    who: 'the partner’s users who are notified of commission payments',
    recipients: ({ actorId }, { note }, people) =>
      everyoneBut(actorId, kind, paymentPeopleOf(note.partnerId, people)),
  }
}
