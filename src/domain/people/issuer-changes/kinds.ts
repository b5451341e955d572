/** What a hosted issuer is told of somebody's account. */
export const ISSUER_CHANGE_KINDS = ['invite', 'block', 'unblock', 'delete', 'reset-mfa'] as const
export type IssuerChangeKind = (typeof ISSUER_CHANGE_KINDS)[number]

/** How far it is. */
export const ISSUER_CHANGE_STATES = ['waiting', 'done', 'refused', 'dismissed'] as const
export type IssuerChangeState = (typeof ISSUER_CHANGE_STATES)[number]
