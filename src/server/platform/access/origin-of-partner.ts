import type { Tenants } from '#server/platform/access/tenant'

/** The origin for a partner's users and students: its own domain if served, else the portal's address. */
export function originOfPartner(
  { tenants, publicUrl }: { tenants: Pick<Tenants, 'ofPartner'>; publicUrl: string },
  partnerId: string,
): string {
  return tenants.ofPartner(partnerId)?.origin ?? publicUrl
}
