import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import type { Agreement } from '#domain/agreements/schema'
import type { AgreementTerms } from '#domain/agreements/terms'
import { AGREEMENT_WORKFLOW, type AgreementInWorkflow } from '#domain/agreements/workflow'
import { AppError } from '#domain/errors'
import { allowedActions } from '#domain/workflow/workflow'
import { actionBy, nameColumn } from '#server/people/name-column'
import { columns, later, moment, type RowOf } from '#server/platform/rows/columns'
import { storedFields } from '#server/platform/rows/stored-fields'

const TERMS = storedFields<AgreementTerms>()({
  PartnerId: 'partner_id',
  Tier: 'tier',
  UniversityId: 'university_id',
  Level: 'level',
  IntakeFrom: 'intake_from',
  IntakeTo: 'intake_to',
  ValidFrom: 'valid_from',
  ValidTo: 'valid_to',
  Kind: 'kind',
  Value: 'value',
  Currency: 'currency',
  Bonuses: 'bonuses',
})

const AGREEMENT = columns<
  Agreement,
  { agreements: 'agreements'; partners: 'left partners'; universities: 'left universities' }
>()(
  {
    AgreementId: 'agreements.id',
    ...TERMS.of('agreements'),
    PartnerCompany: 'partners.company',
    UniversityName: 'universities.name',
    State: 'agreements.state',
    ProposedBy: nameColumn('proposers'),
    ProposedAt: moment('agreements.proposed_at'),
    Decided: actionBy('deciders', 'agreements.decided_at', 'agreements.decision_remarks'),
    Ended: actionBy('enders', 'agreements.ended_at', 'agreements.end_remarks'),
    Replaces: later,
    Actions: later,
    Version: 'agreements.version',
  },
  {
    partnerTier: 'partners.tier',
    proposerId: 'agreements.proposed_by',
    proposerIds: 'agreements.proposer_ids',
    updatedAt: 'agreements.updated_at',
    updatedBy: 'agreements.updated_by',
  },
)

export type AgreementRecord = RowOf<typeof AGREEMENT>

export function agreementScope(actor: Actor): RawBuilder<SqlBool> {
  return can(actor, 'agreements.view') ? sql<SqlBool>`true` : sql<SqlBool>`false`
}

export const agreementJoins = sql`agreements
  left join partners on partners.id = agreements.partner_id
  left join universities on universities.id = agreements.university_id`

/** The agreements in the actor's scope that meet the condition, in the order that `tail` gives. */
export async function readAgreements(
  db: Db,
  actor: Actor,
  condition: RawBuilder<unknown>,
  tail: RawBuilder<unknown> = sql``,
): Promise<AgreementRecord[]> {
  return AGREEMENT.read(
    db,
    sql`select ${AGREEMENT.list}
    from ${agreementJoins}
    join users proposers on proposers.id = agreements.proposed_by
    left join users deciders on deciders.id = agreements.decided_by
    left join users enders on enders.id = agreements.ended_by
    where ${agreementScope(actor)} and ${condition} ${tail}`,
  )
}

/** One agreement within the actor's scope. Throws NOT_FOUND out of it. */
export async function findAgreement(db: Db, actor: Actor, id: string): Promise<AgreementRecord> {
  const [found] = await readAgreements(db, actor, sql`agreements.id = ${id}`)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** The terms of a stored agreement, without its other fields. */
export function termsOf(record: Parameters<typeof TERMS.read>[0]): AgreementTerms {
  return TERMS.read(record)
}

export function columnsOf(terms: AgreementTerms) {
  return { ...TERMS.write(terms), bonuses: JSON.stringify(terms.Bonuses) }
}

/** The terms of an agreement alone. */
export function onlyTerms(agreement: AgreementTerms): AgreementTerms {
  return TERMS.read(TERMS.write(agreement))
}

export function toWorkflow({ State, inner, Version }: AgreementRecord): AgreementInWorkflow {
  return { state: State, proposerIds: inner.proposerIds, version: Version }
}

export function toAgreement(record: AgreementRecord, actor: Actor): Agreement {
  const { inner: _, ...row } = record
  return { ...row, Replaces: null, Actions: allowedActions(AGREEMENT_WORKFLOW, toWorkflow(record), actor) }
}
