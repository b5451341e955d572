import type { ConversationKind, Visibility } from './subjects'

/** What happens in conversations, by topic. Of an application they say whose it is, of a note `noteId` again. */
export interface ConversationEvents {
  /** Somebody wrote a message. */
  'conversation.posted': {
    kind: ConversationKind
    subjectId: string
    messageId: string
    number: number
    /** Among the messages for everyone; null of one for staff. */
    openNumber: number | null
    visibility: Visibility
    actorId: string
    noteId?: string
    studentId?: string
    partnerId?: string
    counsellorId?: string | null
    /** Whom it mentions. */
    mentionedIds: string[]
    /** Who is notified beside them. */
    toldIds: string[]
  }
  /** A message was edited or deleted by who wrote it. */
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
