import type { Actor } from '#domain/access/actor'
import { type NoteToNotify, recipientsOfRemark } from '#domain/commission-notes/note/recipients'
import type { LineQueryEvents } from '#domain/line-queries/events'
import { onlyOne, type Rules, type Wording } from '#domain/notices/rules'

export const LINE_QUERY_WORDS = {
  'line-question': {
    one: ({ number, actorName }) => `${actorName} asked about a student on ${number}`,
    many: (count) => `There are questions about students on ${count} notes`,
    action: 'Answer the question',
  },
  'line-answer': {
    one: ({ number, actorName }) => `${actorName} answered your question on ${number}`,
    many: (count) => `Your questions on ${count} notes were answered`,
    action: 'Read the answer',
  },
} satisfies Record<string, Wording>

export interface AboutLineQuery {
  note: NoteToNotify
  isSeenBy: (person: Actor) => boolean
}

export const LINE_QUERY_RULES: Rules<LineQueryEvents, AboutLineQuery, keyof typeof LINE_QUERY_WORDS> = {
  'line-query.asked': {
    who: 'the company’s users who work on the note',
    recipients: ({ actorId }, { note }, people) =>
      recipientsOfRemark(actorId, note, people).map(({ userId }) => ({ userId, kind: 'line-question' })),
  },
  'line-query.answered': {
    who: 'the person who asked, while they may see the note',
    recipients: ({ askedBy }, { isSeenBy }, people) =>
      onlyOne(askedBy, 'line-answer', people.filter(isSeenBy)),
  },
}
