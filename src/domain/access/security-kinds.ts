export const SECURITY_KINDS = {
  'sign-in': 'Sign-in',
  'sign-out': 'Sign-out',
  'lock-out': 'Held back',
  'sessions-ended': 'Sessions ended',
  credential: 'Credential',
  access: 'Access',
  limit: 'Limit',
  'token-made': 'Token created',
  'token-revoked': 'Token revoked',
  assistant: 'Own assistant',
  link: 'One-time link',
  factors: 'Two-step sign-in',
  permissions: 'Permissions',
  'see-as': 'Viewed as someone',
  export: 'Export',
  erasure: 'Erasure',
  shown: 'Numbers shown',
  'sealed-changes': 'Passport or birth date changed often',
  signing: 'Signing',
  file: 'File',
  dropped: 'Not kept',
} as const

export type SecurityKind = keyof typeof SECURITY_KINDS
export const SECURITY_OUTCOMES = ['done', 'refused'] as const
export type SecurityOutcome = (typeof SECURITY_OUTCOMES)[number]
