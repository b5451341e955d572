import type { ConversationKind, Visibility } from './subjects'

/** Events of an application include student, partner and counsellor; those of a note include `noteId`. */
export interface ConversationEvents {
  /** A person wrote a message. */
  'conversation.posted': {
    kind: ConversationKind
    subjectId: string
    messageId: string
    number: number
    /** The number among the messages for everyone; null for a staff message. */
    openNumber: number | null
    visibility: Visibility
    actorId: string
    noteId?: string
    studentId?: string
    partnerId?: string
    counsellorId?: string | null
    mentionedIds: string[]
    /** The other people to notify. */
    toldIds: string[]
  }
  /** The author edited or deleted a message. */
  'conversation.changed': {
    kind: ConversationKind
    subjectId: string
    messageId: string
    number: number
    openNumber: number | null
    visibility: Visibility
    actorId: string
    noteId?: string
    studentId?: string
    partnerId?: string
    counsellorId?: string | null
  }
}
