import type { PartnerFeature } from '#domain/access/partner-access'

/** What each feature is called on screens. */
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
