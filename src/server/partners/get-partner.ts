import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { ACCESS_REASONS, featuresOfKind, partnerAccess } from '#domain/access/partner-access'
import { AppError } from '#domain/errors'
import type { Partner, TierChange } from '#domain/partners/schema'
import { TIER_PENDING } from '#domain/partners/states'
import { PARTNER_WORKFLOW, TIER_WORKFLOW } from '#domain/partners/workflow'
import type { HistoryPart } from '#domain/record/history-page'
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
import { columns, later, moment } from '#server/platform/rows/columns'
import type { Context } from '#server/platform/runtime/context'

/** A partner with access and history, latest first (`GET /partners/{id}`). Throws FORBIDDEN, NOT_FOUND. */
export async function getPartner(
  { db, actor }: Context,
  { id, ...part }: { id: string } & HistoryPart,
): Promise<Partner> {
  mustBeAllowed(actor, 'partners.view')
  return wholePartner(db, actor, await findPartner(db, id), part)
}

/** Finds a partner by id. Throws NOT_FOUND. */
export async function findPartner(db: Db, id: string): Promise<PartnerRecord> {
  const [record] = await readPartners(db, sql`partners.id = ${id}`)
  if (!record) throw new AppError('NOT_FOUND')
  return record
}

/** A partner in the API's form, with the actor's possible actions. */
export async function wholePartner(
  db: Db,
  actor: Actor,
  record: PartnerRecord,
  part: HistoryPart = {},
): Promise<Partner> {
  const [universities, history, tierChange] = [
    await sql<{ UniversityId: string; Name: string }>`
      select universities.id as "UniversityId", universities.name as "Name" from partner_universities
      join universities on universities.id = partner_universities.university_id
      where partner_universities.partner_id = ${record.PartnerId} order by universities.name, universities.id`.execute(
      db,
    ),
    await readHistory(db, actor, 'partner', record.PartnerId, part),
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
    History: history.entries.map(({ action, remarks, changes, at, by }) => ({
      Action: action,
      Remarks: remarks,
      Changes: [...changes],
      At: at.toISOString(),
      By: by,
    })),
    OlderHistory: history.older,
  }
}

function featuresOf(record: PartnerRecord): Partner['Features'] {
  const status = {
    state: record.access.onboarding,
    contract: contractOf(record),
    isDeactivated: record.details.DeactivatedAt !== null,
    tier: record.Tier,
    tierFeatures: record.access.tierFeatures,
    switchedOff: record.details.SwitchedOff,
  }
  return featuresOfKind(record.Kind).map((Feature) => {
    const reason = partnerAccess(status, Feature)
    return { Feature, HasAccess: reason === 'NONE', Reason: ACCESS_REASONS[reason] }
  })
}

const TIER_CHANGE = columns<TierChange, { changes: 'partner_tier_changes' }>()(
  {
    TierBefore: 'changes.tier_before',
    Tier: 'changes.tier',
    ProposedBy: nameColumn('users'),
    ProposedAt: moment('changes.proposed_at'),
    allowedActions: later,
    Version: 'changes.version',
  },
  { proposedBy: 'changes.proposed_by' },
)

async function pendingTier(db: Db, actor: Actor, partnerId: string): Promise<TierChange | null> {
  const [found] = await TIER_CHANGE.read(
    db,
    sql`select ${TIER_CHANGE.list}
    from partner_tier_changes changes join users on users.id = changes.proposed_by
    where changes.partner_id = ${partnerId} and changes.state = ${TIER_PENDING}`,
  )
  if (!found) return null
  const { inner, ...change } = found
  const pending = { state: TIER_PENDING, ...inner, version: change.Version } as const
  return { ...change, allowedActions: allowedActions(TIER_WORKFLOW, pending, actor) }
}
