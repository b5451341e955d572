import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { ACCESS_REASONS, featuresOfKind, partnerAccess } from '#domain/access/partner-access'
import { AppError } from '#domain/errors'
import type { Partner, TierChange } from '#domain/partners/schema'
import { TIER_PENDING } from '#domain/partners/states'
import { PARTNER_WORKFLOW, TIER_WORKFLOW } from '#domain/partners/workflow'
import { allowedActions } from '#domain/workflow/workflow'
import {
  addressesOf,
  contractOf,
  type PartnerRecord,
  readPartners,
  toPartnerRow,
  toWorkflow,
} from '#server/partners/table'
import { readHistory } from '#server/people/history/read-history'
import { nameColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'

const MOST_ENTRIES = 200

/**
 * Returns one partner with its access and its history, latest first (`GET /partners/{id}`).
 * @throws AppError FORBIDDEN, NOT_FOUND
 */
export async function getPartner(db: Db, actor: Actor, id: string): Promise<Partner> {
  mustBeAllowed(actor, 'partners.view')
  return wholePartner(db, actor, await findPartner(db, id))
}

/**
 * Finds a partner by id.
 * @throws AppError NOT_FOUND
 */
export async function findPartner(db: Db, id: string): Promise<PartnerRecord> {
  const [record] = await readPartners(db, sql`partners.id = ${id}`)
  if (!record) throw new AppError('NOT_FOUND')
  return record
}

/** A partner in the API's form, with the actor's possible actions. */
export async function wholePartner(db: Db, actor: Actor, record: PartnerRecord): Promise<Partner> {
  const [universities, history, tierChange] = [
    await sql<{ UniversityId: string; Name: string }>`
      select universities.id as "UniversityId", universities.name as "Name" from partner_universities
      join universities on universities.id = partner_universities.university_id
      where partner_universities.partner_id = ${record.PartnerId} order by universities.name, universities.id`.execute(
      db,
    ),
    await readHistory(db, 'partner', record.PartnerId, { most: MOST_ENTRIES }),
    await pendingTier(db, actor, record.PartnerId),
  ]
  return {
    ...toPartnerRow(record),
    ...record.details,
    PartnerEmail: addressesOf(record),
    Universities: universities.rows,
    Features: featuresOf(record),
    TierChange: tierChange,
    allowedActions: allowedActions(PARTNER_WORKFLOW, toWorkflow(record), actor),
    History: history.map(({ action, remarks, changes, at, by }) => ({
      Action: action,
      Remarks: remarks,
      Changes: [...changes],
      At: at.toISOString(),
      By: by,
    })),
  }
}

function featuresOf(record: PartnerRecord): Partner['Features'] {
  const standing = {
    state: record.access.onboarding,
    contract: contractOf(record),
    isDeactivated: record.details.DeactivatedAt !== null,
    tier: record.Tier,
    tierFeatures: record.access.tierFeatures,
    switchedOff: record.details.SwitchedOff,
  }
  return featuresOfKind(record.Kind).map((Feature) => {
    const reason = partnerAccess(standing, Feature)
    return { Feature, HasAccess: reason === 'NONE', Reason: ACCESS_REASONS[reason] }
  })
}

async function pendingTier(db: Db, actor: Actor, partnerId: string): Promise<TierChange | null> {
  const { rows } = await sql<{
    before: string | null
    tier: string | null
    proposed_by: string
    proposer: string
    proposed_at: Date
    version: number
  }>`select tier_before as before, tier, proposed_by, ${nameColumn('users')} as proposer, proposed_at, version
    from partner_tier_changes join users on users.id = proposed_by
    where partner_tier_changes.partner_id = ${partnerId} and state = ${TIER_PENDING}`.execute(db)
  const change = rows[0]
  if (!change) return null
  const standing = { state: TIER_PENDING, proposedBy: change.proposed_by, version: change.version } as const
  return {
    TierBefore: change.before,
    Tier: change.tier,
    ProposedBy: change.proposer,
    ProposedAt: change.proposed_at.toISOString(),
    allowedActions: allowedActions(TIER_WORKFLOW, standing, actor),
    Version: change.version,
  }
}
