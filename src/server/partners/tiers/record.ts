import { AppError } from '#domain/errors'
import { TIER_PENDING } from '#domain/partners/states'
import { TIER_WORKFLOW } from '#domain/partners/workflow'
import { findPartner, wholePartner } from '#server/partners/get-partner'
import { lockPartner, recordPartner } from '#server/partners/record-partner'
import { refuseRelated } from '#server/people/rights/refuse-related'
import { changeBy } from '#server/people/users/last-change'
import { announce } from '#server/platform/events/announce'
import { decided } from '#server/platform/steps/decided'
import { workflowRecord } from '#server/platform/steps/record'

export const TIER_RECORD = workflowRecord({
  table: 'partner_tier_changes',
  lock: async (tx, _actor, partnerId: string) => {
    await lockPartner(tx, partnerId)
    const partner = await findPartner(tx, partnerId)
    const change = await tx
      .selectFrom('partner_tier_changes')
      .selectAll()
      .where('partner_id', '=', partnerId)
      .where('state', '=', TIER_PENDING)
      .executeTakeFirst()
    if (!change) throw new AppError('REQUEST_DECIDED')
    return { ...change, partner }
  },
  idOf: ({ id }) => ({ id }),
  versionColumn: 'version',
  workflow: TIER_WORKFLOW,
  toWorkflow: ({ state, proposed_by, version }) => ({ state, proposedBy: proposed_by, version }),
  refuse: async (tx, { step, row, actor }) => {
    if (step.action === 'Approve') await refuseRelated(tx, actor, [row.proposed_by])
  },
  read: async (tx, actor, partnerId) => wholePartner(tx, actor, await findPartner(tx, partnerId)),
  lastChange: (tx, actor, { proposed_by, proposed_at }) => changeBy(tx, actor, proposed_by, proposed_at),
  moved: (taken) => ({ ...decided(taken), remarks: taken.remarks }),
  history: async (tx, { step, actor, row, remarks }) => {
    const isApproved = step.action === 'Approve'
    await recordPartner(tx, actor, row.partner_id, {
      action: isApproved ? 'Tier approved' : 'Tier rejected',
      remarks,
      changes: isApproved ? [{ Field: 'Tier', Old: row.partner.Tier ?? '', New: row.tier ?? '' }] : [],
    })
  },
  announce: async (tx, { step, actor, row, remarks: reason }) => {
    await announce(tx, 'partner.tier-decided', {
      partnerId: row.partner_id,
      before: row.partner.Tier,
      after: row.tier,
      isApproved: step.action === 'Approve',
      reason,
      proposedBy: row.proposed_by,
      actorId: actor.id,
    })
  },
})
