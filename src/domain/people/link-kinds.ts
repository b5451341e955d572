/** The purposes of one-time links (docs/decisions/0083-one-time-links.md). */
export const LINK_KINDS = ['invitation', 'verification', 'password', 'address', 'address-back'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

const HOUR = 60

export const LINK_MINUTES: Readonly<Record<LinkKind, number>> = {
  invitation: 7 * 24 * HOUR,
  verification: 24 * HOUR,
  password: 30,
  address: 30,
  'address-back': 7 * 24 * HOUR,
}
