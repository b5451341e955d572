import { sql } from 'kysely'
import type { z } from 'zod'
import { transaction } from '#db/transaction'
import type { DecideTier, Partner } from '#domain/partners/schema'
import { TIER_RECORD } from '#server/partners/tiers/record'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { takeStep } from '#server/platform/steps/take-step'

const MESSAGE = { Approve: 'The tier was approved.', Reject: 'The tier was rejected.' } as const

/** Decides a proposal; notes stay. @throws NOT_FOUND, REQUEST_DECIDED, TIER_OWN, DECIDER_RELATED, STALE_VERSION, REMARKS_REQUIRED */
export async function decideTier(
  { db, actor }: Context,
  { id, Action, Remarks, Version }: { id: string } & z.output<typeof DecideTier>,
): Promise<{ message: string; Partner: Partner }> {
  mustBeAllowed(actor, 'partners.decide-tier')
  return transaction(db, async (tx) => {
    const step = { key: id, wanted: { action: Action }, remarks: Remarks, seen: Version }
    const { now } = await takeStep(tx, actor, TIER_RECORD, step, async ({ row }) => {
      if (Action !== 'Approve') return
      await tx
        .updateTable('partners')
        .set({ tier: row.tier, partner_version: sql<number>`partner_version + 1` })
        .where('id', '=', id)
        .execute()
    })
    return { message: MESSAGE[Action], Partner: now }
  })
}
