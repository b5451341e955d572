import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { AppError, CATALOGUE } from '#domain/errors'
import type { Partner, ProposeTier } from '#domain/partners/schema'
import { TIER_PENDING } from '#domain/partners/states'
import { findPartner, wholePartner } from '#server/partners/get-partner'
import { lockPartner, recordPartner } from '#server/partners/record-partner'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'

/** Another person has to approve; replaces a pending one. Throws FORBIDDEN, NOT_FOUND, TIER_UNKNOWN. */
export async function proposeTier(
  { db, actor }: Context,
  { id, Tier }: { id: string } & z.output<typeof ProposeTier>,
): Promise<{ message: string; Partner: Partner }> {
  mustBeAllowed(actor, 'partners.propose-tier')
  return transaction(db, async (tx) => {
    await lockPartner(tx, id)
    const record = await findPartner(tx, id)
    if (Tier !== null) await refuseUnknownTier(tx, Tier)
    if (record.Tier === Tier)
      return { message: 'The partner already has this tier.', Partner: await wholePartner(tx, actor, record) }
    // Versions go on from one proposal to the next: a decision names the partner alone.
    await sql`
      insert into partner_tier_changes (id, partner_id, tier_before, tier, proposed_by, version)
      values (${uuid()}, ${id}, ${record.Tier}, ${Tier}, ${actor.id},
        (select coalesce(max(version), 0) + 1 from partner_tier_changes where partner_id = ${id}))
      on conflict (partner_id) where state = ${sql.lit(TIER_PENDING)} do update set tier_before = excluded.tier_before,
        tier = excluded.tier, proposed_by = excluded.proposed_by, proposed_at = now(),
        version = partner_tier_changes.version + 1`.execute(tx)
    const change = { Field: 'Tier', Old: record.Tier ?? '', New: Tier ?? '' }
    await recordPartner(tx, actor, id, { action: 'Tier proposed', changes: [change] })
    const payload = { partnerId: id, before: record.Tier, after: Tier, actorId: actor.id }
    await announce(tx, 'partner.tier-proposed', payload)
    const message = 'The tier was proposed. Someone else must approve it.'
    return { message, Partner: await wholePartner(tx, actor, await findPartner(tx, id)) }
  })
}

async function refuseUnknownTier(tx: Db, tier: string): Promise<void> {
  const { rows } = await sql`select from partner_tiers where name = ${tier}`.execute(tx)
  if (rows.length === 0)
    throw new AppError('TIER_UNKNOWN', { fields: { Tier: CATALOGUE.TIER_UNKNOWN.message } })
}
