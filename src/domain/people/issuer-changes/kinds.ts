export const ISSUER_CHANGE_KINDS = ['invite', 'block', 'unblock', 'delete', 'reset-mfa', 'address'] as const
export type IssuerChangeKind = (typeof ISSUER_CHANGE_KINDS)[number]

export const ISSUER_CHANGE_STATES = ['waiting', 'done', 'refused', 'dismissed'] as const
export type IssuerChangeState = (typeof ISSUER_CHANGE_STATES)[number]

export const ISSUER_CHANGE_NAMES: Readonly<Record<IssuerChangeKind, string>> = {
  invite: 'Make the account',
  block: 'Block the account',
  unblock: 'Unblock the account',
  delete: 'Delete the account',
  'reset-mfa': 'Reset the two-step sign-in',
  address: 'Change the e-mail address',
}

export const ISSUER_CHANGE_DECISIONS = ['retry', 'dismiss'] as const
export type IssuerChangeDecision = (typeof ISSUER_CHANGE_DECISIONS)[number]
