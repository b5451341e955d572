import type { CustomDomain } from '#domain/custom-domains/schema'
import { wholeDomain } from '#server/custom-domains/domain-row'
import type { DomainServices } from '#server/custom-domains/services'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { settingsPartner } from '#server/platform-settings/settings-partner'

/** A partner's domain, even without access. Throws FORBIDDEN, NOT_FOUND. */
export async function getCustomDomain(
  { db, actor, services }: Context & { services: DomainServices },
  { partnerId }: { partnerId: string },
): Promise<CustomDomain> {
  mustBeAllowed(actor, 'custom-domains.keep')
  await settingsPartner(db, actor, partnerId)
  return wholeDomain(db, actor, partnerId, services)
}
