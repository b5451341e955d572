import type { ClawBackEvents } from '#domain/claw-backs/events'
import { CANCELLED, type ClawBackState } from '#domain/claw-backs/states'
import { moneyPeopleOf } from '#domain/commission-notes/note/recipients'
import { everyoneBut, onlyOne, type Rules, type Wording } from '#domain/notices/rules'

const notes = (count: number) => (count === 1 ? '1 note' : `${count} notes`)

export const CLAW_BACK_WORDS = {
  'claw-back-asked': {
    one: ({ number }) => `The claw-back of ${number} waits for your answer`,
    many: (count) => `The claw-backs of ${notes(count)} wait for your answer`,
    action: 'Accept or dispute it in your wallet',
  },
  'claw-back-answered': {
    one: ({ number, actorName, answer }) => `${actorName} ${answer} the claw-back of ${number}`,
    many: (count) => `The claw-backs of ${notes(count)} were answered`,
    action: 'See the answer',
  },
  'claw-back-cancelled': {
    one: ({ number }) => `The claw-back of ${number} was cancelled`,
    many: (count) => `The claw-backs of ${notes(count)} were cancelled`,
    action: 'See your wallet',
  },
} satisfies Record<string, Wording>

export const ANSWERED: Readonly<Record<ClawBackState, string>> = {
  Proposed: '',
  Disputed: 'disputed',
  Consented: 'accepted',
  Cancelled: '',
}

export const CLAW_BACK_RULES: Rules<
  ClawBackEvents,
  { note: { partnerId: string } },
  keyof typeof CLAW_BACK_WORDS
> = {
  'claw-back.proposed': {
    who: 'the partner’s users who see its money',
    recipients: ({ actorId }, { note }, people) =>
      everyoneBut(actorId, 'claw-back-asked', moneyPeopleOf(note.partnerId, people)),
  },
  'claw-back.answered': {
    who: 'the proposer; when it is cancelled, the partner’s users who see its money',
    recipients: ({ state, createdBy, actorId }, { note }, people) =>
      state === CANCELLED
        ? everyoneBut(actorId, 'claw-back-cancelled', moneyPeopleOf(note.partnerId, people))
        : onlyOne(createdBy, 'claw-back-answered', people),
  },
}
