import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import type { AgreementTable } from '#db/tables/agreements'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import type { Agreement } from '#domain/agreements/schema'
import type { AgreementTerms } from '#domain/agreements/terms'
import { AGREEMENT_WORKFLOW, type AgreementInWorkflow } from '#domain/agreements/workflow'
import type { Level } from '#domain/courses/levels'
import { AppError } from '#domain/errors'
import type { Currency } from '#domain/money/currencies'
import { allowedActions } from '#domain/workflow/workflow'
import { nameColumn } from '#server/people/name-column'

export interface AgreementRecord extends Selectable<AgreementTable> {
  partner_company: string | null
  partner_tier: string | null
  university_name: string | null
  proposer: string
  decider: string | null
  ender: string | null
  updater: string
}

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
  const { rows } = await sql<AgreementRecord>`
    select agreements.*, partners.company as partner_company, partners.tier as partner_tier,
      universities.name as university_name, ${nameColumn('proposers')} as proposer,
      ${nameColumn('deciders')} as decider, ${nameColumn('enders')} as ender, ${nameColumn('updaters')} as updater
    from ${agreementJoins}
    join users proposers on proposers.id = agreements.proposed_by
    join users updaters on updaters.id = agreements.updated_by
    left join users deciders on deciders.id = agreements.decided_by
    left join users enders on enders.id = agreements.ended_by
    where ${agreementScope(actor)} and ${condition} ${tail}`.execute(db)
  return rows
}

/**
 * One agreement within the actor's scope.
 * @throws AppError NOT_FOUND out of it
 */
export async function findAgreement(db: Db, actor: Actor, id: string): Promise<AgreementRecord> {
  const [found] = await readAgreements(db, actor, sql`agreements.id = ${id}`)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

export function termsOf(record: Selectable<AgreementTable>): AgreementTerms {
  return {
    PartnerId: record.partner_id,
    Tier: record.tier,
    UniversityId: record.university_id,
    Level: record.level as Level | null,
    IntakeFrom: record.intake_from,
    IntakeTo: record.intake_to,
    ValidFrom: record.valid_from,
    ValidTo: record.valid_to,
    Kind: record.kind,
    Value: record.value,
    Currency: record.currency as Currency | null,
    Bonuses: record.bonuses,
  }
}

export function columnsOf(terms: AgreementTerms) {
  return {
    partner_id: terms.PartnerId,
    tier: terms.Tier,
    university_id: terms.UniversityId,
    level: terms.Level,
    intake_from: terms.IntakeFrom,
    intake_to: terms.IntakeTo,
    valid_from: terms.ValidFrom,
    valid_to: terms.ValidTo,
    kind: terms.Kind,
    value: terms.Value,
    currency: terms.Currency,
    bonuses: JSON.stringify(terms.Bonuses),
  }
}

export function toWorkflow({ state, proposer_ids, version }: AgreementRecord): AgreementInWorkflow {
  return { state, proposerIds: proposer_ids, version }
}

export function toAgreement(record: AgreementRecord, actor: Actor): Agreement {
  const terms = termsOf(record)
  return {
    AgreementId: record.id,
    ...terms,
    PartnerCompany: record.partner_company,
    UniversityName: record.university_name,
    State: record.state,
    ProposedBy: record.proposer,
    ProposedAt: record.proposed_at.toISOString(),
    Decided: deed(record.decider, record.decided_at, record.decision_remarks),
    Ended: deed(record.ender, record.ended_at, record.end_remarks),
    Replaces: null,
    Actions: allowedActions(AGREEMENT_WORKFLOW, toWorkflow(record), actor),
    Version: record.version,
  }
}

function deed(by: string | null, at: Date | null, remarks: string): Agreement['Decided'] {
  return at === null ? null : { By: by ?? '', At: at.toISOString(), Remarks: remarks }
}
