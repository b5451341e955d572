/** What a conversation is about (docs/decisions/0136-one-thread.md). */
export const CONVERSATION_KINDS = ['note', 'application', 'invoice'] as const
export type ConversationKind = (typeof CONVERSATION_KINDS)[number]

export const VISIBILITIES = ['everyone', 'staff'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** Whom a person's messages reach: both sides, whichever they choose, or internal people only. */
export type Reach = 'both' | 'choose' | 'staff'
