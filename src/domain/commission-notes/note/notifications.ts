import type { NoteEvents } from '#domain/commission-notes/note/events'
import {
  type NoteToNotify,
  recipientsOfAssignment,
  recipientsOfMention,
  recipientsOfRemark,
  recipientsOfStep,
} from '#domain/commission-notes/note/recipients'
import { NOBODY, type Rules, type Wording } from '#domain/notices/rules'

const notes = (count: number) => (count === 1 ? '1 note' : `${count} notes`)
const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)

const TURN = 'turn'

export const NOTE_WORDS = {
  returned: {
    cause: TURN,
    one: ({ number }) => `${number} came back to you`,
    many: (count) => `${notes(count)} came back to you`,
    action: 'Revise the note',
  },
  'to-check': {
    cause: TURN,
    one: ({ number }) => `${number} is ready for you to check`,
    many: (count) => `${notes(count)} were sent to you to check`,
    action: 'Check the note',
  },
  'sent-to-partner': {
    cause: TURN,
    one: ({ number }) => `${number} was sent to you`,
    many: (count) => `${notes(count)} were sent to you`,
    action: 'Open the note and upload your tax invoice',
  },
  'correct-invoice': {
    cause: TURN,
    one: ({ number }) => `${number} needs a corrected tax invoice`,
    many: (count) => `${notes(count)} need corrected tax invoices`,
    action: 'Open the note and upload your corrected tax invoice',
  },
  'to-pay': {
    cause: TURN,
    one: ({ number }) => `${number} is ready for you to pay`,
    many: (count) => `${notes(count)} were sent to you to pay`,
    action: 'Look at the invoice',
  },
  asked: {
    cause: TURN,
    one: ({ number, actorName }) => `${actorName} requests a change in ${number}`,
    many: (count) => `Changes are requested in ${notes(count)}`,
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
    cause: TURN,
    one: ({ number }) => `${number} was assigned to you`,
    many: (count) => `${notes(count)} were assigned to you`,
    action: 'Open the note',
  },
  mentioned: {
    one: ({ number, actorName }) => `${actorName} mentioned you on ${number}`,
    many: (count) => `You were mentioned on ${notes(count)}`,
    action: 'Open the note',
  },
  remarked: {
    one: ({ number, actorName }) => `${actorName} added a remark on ${number}`,
    many: (count) => `Remarks were added on ${notes(count)}`,
    action: 'Read the remark',
  },
  paid: {
    one: ({ number }) => `${number} was paid`,
    many: (count) => `${notes(count)} were paid`,
    action: 'See the payment and its advice',
  },
  unpaid: {
    one: ({ number }) => `The payment of ${number} was reversed`,
    many: (count) => `The payments of ${notes(count)} were reversed`,
    action: 'Open the note',
  },
  reminder: {
    cause: TURN,
    one: ({ number, days }) => `${number} has been with you for ${inDays(days)}`,
    many: (count) => `${notes(count)} wait for you`,
    action: 'Open the note',
  },
  'reminder-again': {
    cause: TURN,
    one: ({ number, days }) => `${number} still waits for you after ${inDays(days)}`,
    many: (count) => `${notes(count)} still wait for you`,
    action: 'Act on the note',
  },
  overdue: {
    cause: TURN,
    one: ({ number, days }) => `${number} has waited too long: ${inDays(days)} with you`,
    many: (count) => `${notes(count)} have waited too long with you`,
    action: 'Act on the note today',
  },
  escalation: {
    one: ({ number, days, assigneeName }) => `${number} has been with ${assigneeName} for ${inDays(days)}`,
    many: (count) => `${notes(count)} have waited too long`,
    action: 'Look into it',
  },
} satisfies Record<string, Wording>

export interface AboutNote {
  note: NoteToNotify
  remarks: string
  requestedBy: string | null
}

export const NOTE_RULES: Rules<NoteEvents, AboutNote, keyof typeof NOTE_WORDS> = {
  'commission-note.status-changed': {
    who:
      'the users whose turn it is now, the requester of the change, for a payment and its reversal the partner’s users who see ' +
      'its money, and the users whom the reason mentions; except the person who did it',
    recipients: (step, { note, remarks, requestedBy }, people) => {
      const concerned = recipientsOfStep({ ...step, requestedBy }, note, people)
      const mentioned = recipientsOfMention({ remarks, actorId: step.actorId }, note, people)
      const known = new Set(concerned.map(({ userId }) => userId))
      return [...concerned, ...mentioned.filter(({ userId }) => !known.has(userId))]
    },
  },
  'commission-note.generated': NOBODY,
  'commission-note.edited': NOBODY,
  'commission-note.undone': NOBODY,
  'commission-note.assigned': {
    who: 'the assignee, unless they assigned themselves',
    recipients: (payload, _, people) => recipientsOfAssignment(payload, people),
  },
  'commission-note.remarked': {
    who: 'the users whom the remark mentions; of a partner’s remark, the company’s users who work on the note; of a remark of the company that partners read, the partner’s users who see its money',
    recipients: (payload, { note }, people) => {
      const mentioned = recipientsOfMention(payload, note, people)
      const known = new Set(mentioned.map(({ userId }) => userId))
      const others = payload.isForEveryone ? recipientsOfRemark(payload.actorId, note, people) : []
      return [...mentioned, ...others.filter(({ userId }) => !known.has(userId))]
    },
  },
  'draft.saved': NOBODY,
}
