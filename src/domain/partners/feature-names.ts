import type { PartnerFeature, PartnerKind } from '#domain/access/partner-access'

export const FEATURE_NAMES: Readonly<Record<PartnerFeature, string>> = {
  'commission-notes': 'Commission notes',
  wallet: 'Wallet and payments',
  students: 'Students',
  'custom-domain': 'Custom domain',
  'custom-email': 'Custom e-mail',
  theme: 'Theme',
  'sign-up': 'Student sign-up',
  api: 'API tokens',
}

export const KIND_NAMES: Readonly<Record<PartnerKind, string>> = { agent: 'Agent', university: 'University' }
