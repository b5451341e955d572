/** What a conversation is about (docs/decisions/0136-one-thread.md). */
export const CONVERSATION_KINDS = ['note', 'application', 'invoice'] as const
export type ConversationKind = (typeof CONVERSATION_KINDS)[number]

/** Who reads a message: everybody who sees the subject, or the company's people alone. */
export const VISIBILITIES = ['everyone', 'staff'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** Whom messages of somebody reach: both sides, whom they choose, or the company alone. */
export type Reach = 'both' | 'choose' | 'staff'
