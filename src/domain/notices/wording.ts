import type { NoticeKind } from '#domain/notices/kinds'

/** What the words of a notice are made of. */
export interface NoticeFacts {
  /** The note's number, the university invoice's, whose bank details they are, or how much of a wallet. */
  number: string
  /** Who did it, as the reader may know them. */
  actorName: string
  /** Whole days since the turn began; for reminders. */
  days: number
  /** Who has the turn, as the reader may know them. */
  holderName: string
}

interface Wording {
  one: (facts: NoticeFacts) => string
  many: (count: number) => string
  /** What the reader can do now: the button of the mail. */
  action: string
}

const notes = (count: number) => (count === 1 ? '1 note' : `${count} notes`)

const WORDING: Record<NoticeKind, Wording> = {
  returned: {
    one: ({ number }) => `${number} came back to you`,
    many: (count) => `${notes(count)} came back to you`,
    action: 'Revise the note',
  },
  'to-check': {
    one: ({ number }) => `${number} is yours to check`,
    many: (count) => `${notes(count)} were sent to you to check`,
    action: 'Check the note',
  },
  'sent-to-partner': {
    one: ({ number }) => `${number} was sent to you`,
    many: (count) => `${notes(count)} were sent to you`,
    action: 'Open the note and upload your tax invoice',
  },
  'correct-invoice': {
    one: ({ number }) => `${number} needs a corrected tax invoice`,
    many: (count) => `${notes(count)} need corrected tax invoices`,
    action: 'Open the note and upload your corrected tax invoice',
  },
  'to-pay': {
    one: ({ number }) => `${number} is yours to pay`,
    many: (count) => `${notes(count)} were sent to you to pay`,
    action: 'Look at the invoice',
  },
  asked: {
    one: ({ number, actorName }) => `${actorName} asks for a change in ${number}`,
    many: (count) => `Changes are asked for in ${notes(count)}`,
    action: 'Decide on the request',
  },
  approved: {
    one: ({ number }) => `Your request for a change in ${number} was approved`,
    many: (count) => `Your requests for changes in ${notes(count)} were approved`,
    action: 'Open the note',
  },
  rejected: {
    one: ({ number }) => `Your request for a change in ${number} was rejected`,
    many: (count) => `Your requests for changes in ${notes(count)} were rejected`,
    action: 'Open the note',
  },
  assigned: {
    one: ({ number }) => `${number} was assigned to you`,
    many: (count) => `${notes(count)} were assigned to you`,
    action: 'Open the note',
  },
  mentioned: {
    one: ({ number, actorName }) => `${actorName} mentioned you on ${number}`,
    many: (count) => `You were mentioned on ${notes(count)}`,
    action: 'Open the note',
  },
  paid: {
    one: ({ number }) => `${number} was paid`,
    many: (count) => `${notes(count)} were paid`,
    action: 'See the payment and its advice',
  },
  unpaid: {
    one: ({ number }) => `The payment of ${number} was taken back`,
    many: (count) => `The payments of ${notes(count)} were taken back`,
    action: 'Open the note',
  },
  'part-paid': {
    one: ({ number }) => `A part of ${number} was paid`,
    many: (count) => `Parts of ${notes(count)} were paid`,
    action: 'See the payment and its advice',
  },
  'part-unpaid': {
    one: ({ number }) => `A part payment of ${number} was taken back`,
    many: (count) => `Part payments of ${notes(count)} were taken back`,
    action: 'Open the note',
  },
  refunded: {
    one: ({ number }) => `Money of the payment of ${number} came back`,
    many: (count) => `Money of the payments of ${notes(count)} came back`,
    action: 'See your wallet',
  },
  'claw-back-asked': {
    one: ({ number }) => `Commission of ${number} is to be paid back`,
    many: (count) => `Commission of ${notes(count)} is to be paid back`,
    action: 'Consent or dispute in your wallet',
  },
  'claw-back-answered': {
    one: ({ number, actorName }) => `${actorName} answered the claw-back of ${number}`,
    many: (count) => `The claw-backs of ${notes(count)} were answered`,
    action: 'See the answer',
  },
  'claw-back-cancelled': {
    one: ({ number }) => `The claw-back of ${number} was cancelled`,
    many: (count) => `The claw-backs of ${notes(count)} were cancelled`,
    action: 'See your wallet',
  },
  'settlement-asked': {
    one: ({ number, actorName }) => `${actorName} asks for the payout of ${number}`,
    many: (count) => `${count} payouts are asked for`,
    action: 'Authorise the payout, or refuse it',
  },
  'settlement-authorised': {
    one: ({ number }) => `The payout of ${number} was authorised`,
    many: (count) => `${count} payouts were authorised`,
    action: 'Hand the payout to the bank',
  },
  'settlement-paid': {
    one: ({ number }) => `The payout of ${number} was made`,
    many: (count) => `${count} payouts were made`,
    action: 'See your wallet',
  },
  'settlement-failed': {
    one: ({ number }) => `The payout of ${number} failed`,
    many: (count) => `${count} payouts failed`,
    action: 'See the wallet',
  },
  reminder: {
    one: ({ number, days }) => `${number} has been with you for ${inDays(days)}`,
    many: (count) => `${notes(count)} wait for you`,
    action: 'Open the note',
  },
  'reminder-again': {
    one: ({ number, days }) => `${number} still waits for you after ${inDays(days)}`,
    many: (count) => `${notes(count)} still wait for you`,
    action: 'Take care of the note',
  },
  overdue: {
    one: ({ number, days }) => `${number} is overdue: ${inDays(days)} with you`,
    many: (count) => `${notes(count)} are overdue with you`,
    action: 'Take care of the note today',
  },
  escalation: {
    one: ({ number, days, holderName }) => `${number} has been with ${holderName} for ${inDays(days)}`,
    many: (count) => `${notes(count)} are overdue`,
    action: 'Look into it',
  },
  'edit-asked': {
    one: ({ number, actorName }) => `${actorName} asks to edit invoice ${number}`,
    many: (count) => `${count} edits of invoices are asked for`,
    action: 'Decide on the request',
  },
  'edit-approved': {
    one: ({ number }) => `Your edit of invoice ${number} was approved`,
    many: (count) => `${count} of your edits of invoices were approved`,
    action: 'Open the portal',
  },
  'edit-rejected': {
    one: ({ number }) => `Your edit of invoice ${number} was rejected`,
    many: (count) => `${count} of your edits of invoices were rejected`,
    action: 'Open the portal',
  },
  'bank-asked': {
    one: ({ number, actorName }) => `${actorName} asks to change the bank details of ${number}`,
    many: (count) => `${count} changes of bank details are asked for`,
    action: 'Decide on the change',
  },
  'bank-approved': {
    one: ({ number }) => `Your change of the bank details of ${number} was approved`,
    many: (count) => `${count} of your changes of bank details were approved`,
    action: 'See the bank details',
  },
  'bank-rejected': {
    one: ({ number }) => `Your change of the bank details of ${number} was rejected`,
    many: (count) => `${count} of your changes of bank details were rejected`,
    action: 'See the bank details',
  },
  'bank-contested': {
    one: ({ number, actorName }) =>
      `${actorName} objects to the change of the bank details of ${number}: hold payments`,
    many: (count) => `${count} changes of bank details are objected to: hold payments`,
    action: 'Look into it',
  },
}

/** The one line that says what a notice is about. */
export function titleOf(kind: NoticeKind, facts: NoticeFacts): string {
  return WORDING[kind].one(facts)
}

/** The one line for what was done to many notes in one go. */
export function groupTitleOf(kind: NoticeKind, count: number): string {
  return WORDING[kind].many(count)
}

/** What the reader of a notice can do about it. */
export function actionOf(kind: NoticeKind): string {
  return WORDING[kind].action
}

function inDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}
