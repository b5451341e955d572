import type { Tenants } from '#server/platform/access/tenant'

/** Where a partner's people and students find the portal: its own host while that is served, the portal's address otherwise. */
export function originOfPartner(
  { tenants, publicUrl }: { tenants: Pick<Tenants, 'ofPartner'>; publicUrl: string },
  partnerId: string,
): string {
  return tenants.ofPartner(partnerId)?.origin ?? publicUrl
}
