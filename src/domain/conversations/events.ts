import type { ConversationKind, Visibility } from './subjects'

export interface ConversationEvents {
  /** A person wrote a message. */
  'conversation.posted': {
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
    mentionedIds: string[]
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
