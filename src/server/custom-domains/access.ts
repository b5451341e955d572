import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { ACCESS_REASONS } from '#domain/access/partner-access'
import { AppError, messageFor } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { settingsPartner } from '#server/platform-settings/settings-partner'

/** Whether a partner may have its own domain, or the reason if not. Throws FORBIDDEN, NOT_FOUND. */
export async function customDomainAccess(
  { db, actor }: Context,
  { partnerId }: { partnerId: string },
): Promise<{ HasAccess: boolean; Reason: string }> {
  mustBeAllowed(actor, 'custom-domains.keep')
  const { access } = await settingsPartner(db, actor, partnerId)
  const reason = access('custom-domain')
  return { HasAccess: reason === 'NONE', Reason: ACCESS_REASONS[reason] }
}

/** Throws FORBIDDEN, NOT_FOUND, or CUSTOM_DOMAIN_SHUT with the reason for a partner without access. */
export async function mustManageDomain(db: Db, actor: Actor, partnerId: string): Promise<void> {
  const { HasAccess, Reason } = await customDomainAccess({ db, actor }, { partnerId })
  if (!HasAccess)
    throw new AppError('CUSTOM_DOMAIN_SHUT', { message: messageFor('CUSTOM_DOMAIN_SHUT', [Reason]) })
}
