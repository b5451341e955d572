import type { Actor } from '#domain/access/actor'
import type { ConversationEvents } from '#domain/conversations/events'
import { readsMessage } from '#domain/conversations/rules'
import { everyoneBut, NOBODY, type Rules, type Wording } from '#domain/notices/rules'

/** The notifications about messages. `number` is the note's, the invoice's, or student, program and university. */
export const CONVERSATION_WORDS = {
  'message-mention': {
    one: ({ number, actorName }) => `${actorName} mentioned you in a message on ${number}`,
    many: (count) => `You were mentioned in ${count} conversations`,
    action: 'Open the conversation',
  },
  message: {
    one: ({ number, actorName }) => `${actorName} sent a message on ${number}`,
    many: (count) => `There are messages in ${count} conversations`,
    action: 'Read the message',
  },
} satisfies Record<string, Wording>

export interface AboutConversation {
  /** Whether the person can see the subject now: it may have left their scope in the meantime. */
  isSeenBy: (person: Actor) => boolean
}

export const CONVERSATION_RULES: Rules<
  ConversationEvents,
  AboutConversation,
  keyof typeof CONVERSATION_WORDS | 'application-comment'
> = {
  'conversation.posted': {
    who:
      'the users whom the message mentions; the other followers (earlier authors; of a note the other side’s users; of an ' +
      'application the student; of a student’s message the counsellor or owner in charge) who have read the earlier messages or ' +
      'were not notified for 15 minutes; of a message for staff, staff only',
    recipients: ({ kind, visibility, actorId, mentionedIds, toldIds }, { isSeenBy }, people) => {
      const readers = people.filter((person) => readsMessage(person, visibility) && isSeenBy(person))
      const among = (ids: readonly string[]) => readers.filter(({ id }) => ids.includes(id))
      const others = toldIds.filter((id) => !mentionedIds.includes(id))
      return [
        ...everyoneBut(actorId, 'message-mention', among(mentionedIds)),
        ...everyoneBut(actorId, kind === 'application' ? 'application-comment' : 'message', among(others)),
      ]
    },
  },
  'conversation.changed': NOBODY,
}
