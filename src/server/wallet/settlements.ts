import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { Settlement } from '#domain/wallet/schema'
import type { SettlementState } from '#domain/wallet/states'
import { SETTLEMENT_WORKFLOW, type StandingSettlement } from '#domain/wallet/workflow'
import { allowedActions } from '#domain/workflow/workflow'
import { nameColumn } from '#server/people/name-column'
import { shownName } from '#server/people/shown-name'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { partnerScope } from '#server/wallet/scope'
import { PAYOUT_DAY } from '#server/wallet/transactions-query'

const COMPANY = 'The company'
const MOST = 50

interface SettlementRecord {
  id: string
  partner_id: string
  partner_company: string
  currency: string
  amount: string
  state: SettlementState
  requested_by: string
  requester: string
  requester_is_partner: boolean
  requested_at: Date
  day: string
  authorizer: string | null
  paid_on: string | null
  reference_number: string | null
  remarks: string
  version: number
}

/**
 * The latest payouts of wallets within the actor's scope, newest first.
 * @throws AppError FORBIDDEN
 */
export async function listSettlements(db: Db, actor: Actor, partnerId?: string): Promise<Settlement[]> {
  mustBeAllowed(actor, 'wallet.view')
  const condition = partnerId ? sql<SqlBool>`settlements.partner_id = ${partnerId}` : sql<SqlBool>`true`
  return read(db, actor, condition)
}

/**
 * One payout as the actor sees it.
 * @throws AppError NOT_FOUND out of scope
 */
export async function readSettlement(db: Db, actor: Actor, id: string): Promise<Settlement> {
  const [found] = await read(db, actor, sql<SqlBool>`settlements.id = ${id}`)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

async function read(db: Db, actor: Actor, condition: RawBuilder<SqlBool>): Promise<Settlement[]> {
  const { rows } = await sql<SettlementRecord>`
    select settlements.*, partners.company as partner_company, ${nameColumn('requesters')} as requester,
      requesters.partner_id is not null as requester_is_partner, ${nameColumn('authorizers')} as authorizer
    from (select *, coalesce(paid_on, ${PAYOUT_DAY})::text as day from wallet_settlements) as settlements
    join partners on partners.id = settlements.partner_id
    join users requesters on requesters.id = settlements.requested_by
    left join users authorizers on authorizers.id = settlements.authorized_by
    where ${partnerScope(actor, 'wallet.view', sql`settlements.partner_id`)} and (${condition})
    order by settlements.requested_at desc, settlements.id desc limit ${MOST}`.execute(db)
  return rows.map((row) => toSettlement(row, actor))
}

function toSettlement(row: SettlementRecord, reader: Actor): Settlement {
  const named = (name: string | null, isPartnerPerson: boolean) =>
    shownName(name === null ? null : { name, isPartner: isPartnerPerson }, reader, COMPANY)
  return {
    SettlementId: row.id,
    PartnerId: row.partner_id,
    PartnerCompany: row.partner_company,
    Currency: row.currency,
    Amount: row.amount,
    State: row.state,
    RequestedBy: named(row.requester, row.requester_is_partner),
    RequestedAt: row.requested_at.toISOString(),
    Day: row.day,
    AuthorizedBy: row.authorizer === null ? null : named(row.authorizer, false),
    PaidOn: row.paid_on,
    PaymentReferenceNumber: row.reference_number,
    Remarks: row.remarks,
    Actions: allowedActions(SETTLEMENT_WORKFLOW, standingOf(row), reader),
    Version: row.version,
  }
}

export function standingOf(
  row: Pick<SettlementRecord, 'state' | 'requested_by' | 'version'>,
): StandingSettlement {
  return { state: row.state, requestedBy: row.requested_by, version: row.version }
}
