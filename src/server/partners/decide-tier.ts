import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError, CATALOGUE } from '#domain/errors'
import type { DecideTier, Partner } from '#domain/partners/schema'
import { TIER_PENDING } from '#domain/partners/states'
import { TIER_WORKFLOW } from '#domain/partners/workflow'
import { chooseTransition } from '#domain/workflow/workflow'
import { refuseRelated } from '#server/people/rights/refuse-related'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import { findPartner, wholePartner } from './get-partner'
import { lockPartner, recordPartner } from './record-partner'

/**
 * Approves the tier that somebody else proposed, which then counts for drafts, limits and features, or rejects it with a reason
 * (`POST /partners/{id}/tier/decide`). Notes stay as they are.
 * @throws AppError FORBIDDEN, NOT_FOUND, REQUEST_DECIDED where none is pending any more, TIER_OWN, DECIDER_RELATED,
 *   STALE_VERSION, REMARKS_REQUIRED
 */
export async function decideTier(
  db: Db,
  actor: Actor,
  id: string,
  { Action, Remarks, Version }: z.output<typeof DecideTier>,
): Promise<{ message: string; Partner: Partner }> {
  mustBeAllowed(actor, 'partners.decide-tier')
  return transaction(db, async (tx) => {
    await lockPartner(tx, id)
    const record = await findPartner(tx, id)
    const change = await tx
      .selectFrom('partner_tier_changes')
      .selectAll()
      .where('partner_id', '=', id)
      .where('state', '=', TIER_PENDING)
      .executeTakeFirst()
    if (!change) throw new AppError('REQUEST_DECIDED')
    const standing = { state: change.state, proposedBy: change.proposed_by, version: change.version }
    const step = chooseTransition(TIER_WORKFLOW, standing, actor, { action: Action }, Version)
    if (step === 'STALE_VERSION')
      throw new AppError(step, { data: { current: await wholePartner(tx, actor, record) } })
    if (typeof step === 'string') throw new AppError(step)
    const isApproved = Action === 'Approve'
    if (isApproved) await refuseRelated(tx, actor, [change.proposed_by])
    if (!isApproved && Remarks === '')
      throw new AppError('REMARKS_REQUIRED', { fields: { Remarks: CATALOGUE.REMARKS_REQUIRED.message } })
    await tx
      .updateTable('partner_tier_changes')
      .set({
        ...{ state: step.to, decided_by: actor.id, decided_at: sql<Date>`now()`, remarks: Remarks },
        version: change.version + 1,
      })
      .where('id', '=', change.id)
      .execute()
    if (isApproved)
      await tx
        .updateTable('partners')
        .set({ tier: change.tier, partner_version: record.version + 1 })
        .where('id', '=', id)
        .execute()
    const [before, after] = [record.tier, change.tier]
    await recordPartner(tx, actor, id, {
      action: isApproved ? 'Tier approved' : 'Tier rejected',
      remarks: Remarks,
      changes: isApproved ? [{ Field: 'Tier', Old: before ?? '', New: after ?? '' }] : [],
    })
    await announce(tx, 'partner.tier-decided', {
      ...{ partnerId: id, before, after, isApproved, reason: Remarks },
      ...{ proposedBy: change.proposed_by, actorId: actor.id },
    })
    const message = isApproved ? 'The tier was approved.' : 'The tier was rejected.'
    return { message, Partner: await wholePartner(tx, actor, await findPartner(tx, id)) }
  })
}
