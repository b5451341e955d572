import type { z } from 'zod'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { PartnerTier, SetPartnerTier } from '#domain/agreements/schema'
import { AppError } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'

/**
 * Gives a partner a tier, or takes it away (`PUT /partners/{id}/tier`). Agreements of that tier hold for its drafts from now on; notes
 * stay as they are. Whoever may decide on agreements is told, with the tier before.
 * @throws AppError FORBIDDEN, NOT_FOUND
 */
export async function setPartnerTier(
  db: Db,
  actor: Actor,
  id: string,
  { Tier }: z.output<typeof SetPartnerTier>,
): Promise<{ message: string; Partner: PartnerTier }> {
  mustBeAllowed(actor, 'agreements.propose')
  return transaction(db, async (tx) => {
    const partner = await tx
      .selectFrom('partners')
      .select(['company', 'code', 'tier'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!partner) throw new AppError('NOT_FOUND')
    if (partner.tier !== Tier) {
      await tx.updateTable('partners').set({ tier: Tier }).where('id', '=', id).execute()
      await announce(tx, 'partner.tier-set', {
        partnerId: id,
        before: partner.tier,
        after: Tier,
        actorId: actor.id,
      })
    }
    return {
      message: 'The tier was saved.',
      Partner: { PartnerId: id, Company: partner.company, Code: partner.code, Tier },
    }
  })
}
