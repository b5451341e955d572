import { LINK_MINUTES } from '#domain/people/link-kinds'

export const PORTAL_ACCESS = ['Not invited', 'Invited', 'Invitation expired', 'Signed in'] as const
export type PortalAccess = (typeof PORTAL_ACCESS)[number]

export const PORTAL_FILTERS = {
  'not-invited': 'Not invited',
  invited: 'Invited',
  'signed-in': 'Signed in',
} as const
export type PortalFilter = keyof typeof PORTAL_FILTERS

/** A student's access, from the last invitation and the last sign-in. */
export function portalAccessOf(invitedAt: Date | null, signedInAt: Date | null, now: number): PortalAccess {
  if (signedInAt) return 'Signed in'
  if (!invitedAt) return 'Not invited'
  return now - invitedAt.getTime() < LINK_MINUTES.invitation * 60_000 ? 'Invited' : 'Invitation expired'
}
