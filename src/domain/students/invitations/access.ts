import { LINK_MINUTES } from '#domain/people/link-kinds'

/** How far students are with coming into the portal, as a list of them says it. */
export const PORTAL_ACCESS = ['Not invited', 'Invited', 'Invitation expired', 'Signed in'] as const
export type PortalAccess = (typeof PORTAL_ACCESS)[number]

/** By what of it a list is narrowed: an invitation that expired is one that nobody accepted, too. */
export const PORTAL_FILTERS = {
  'not-invited': 'Not invited',
  invited: 'Invited',
  'signed-in': 'Signed in',
} as const
export type PortalFilter = keyof typeof PORTAL_FILTERS

/** How far a student is, from when they were last invited and last signed in. */
export function portalAccessOf(invitedAt: Date | null, signedInAt: Date | null, now: number): PortalAccess {
  if (signedInAt) return 'Signed in'
  if (!invitedAt) return 'Not invited'
  return now - invitedAt.getTime() < LINK_MINUTES.invitation * 60_000 ? 'Invited' : 'Invitation expired'
}
