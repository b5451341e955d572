import { sql } from 'kysely'
import { transaction } from '#db/transaction'
import type { CustomDomain } from '#domain/custom-domains/schema'
import { wholeDomain } from '#server/custom-domains/domain-row'
import type { DomainServices } from '#server/custom-domains/services'
import { lockPartner, recordPartner } from '#server/partners/record-partner'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'
import { settingsPartner } from '#server/platform-settings/settings-partner'

/** Stops serving a domain; the next partner to add it must prove ownership. Throws FORBIDDEN, NOT_FOUND. */
export async function removeCustomDomain(
  { db, actor, services }: Context & { services: DomainServices },
  { partnerId }: { partnerId: string },
): Promise<{ message: string; CustomDomain: CustomDomain }> {
  mustBeAllowed(actor, 'custom-domains.keep')
  await settingsPartner(db, actor, partnerId)
  await transaction(db, async (tx) => {
    await lockPartner(tx, partnerId)
    const row = await tx
      .deleteFrom('custom_domains')
      .where('partner_id', '=', partnerId)
      .returning('domain')
      .executeTakeFirst()
    if (!row) return
    const { domain } = row
    await sql`
      insert into given_up_domains (domain, partner_id, given_up_by) values (${domain}, ${partnerId}, ${actor.id})
      on conflict (domain, partner_id) do update set given_up_at = now(), given_up_by = excluded.given_up_by`.execute(
      tx,
    )
    const changes = [{ Field: 'Custom domain', Old: domain, New: '' }]
    await recordPartner(tx, actor, partnerId, { action: 'Custom domain removed', changes })
    await announce(tx, 'custom-domain.changed', { partnerId, domain })
  })
  return {
    message: 'The domain was removed. Remove its records at your DNS provider, too.',
    CustomDomain: await wholeDomain(db, actor, partnerId, services),
  }
}
