import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import type { WalletSettlementTable } from '#db/tables/platform/ledger'
import type { Actor } from '#domain/access/actor'
import { maskedHint } from '#domain/bank-details/fields'
import { AppError } from '#domain/errors'
import type { Settlement } from '#domain/wallet/schema'
import { AUTHORIZED, PENDING } from '#domain/wallet/states'
import { SETTLEMENT_WORKFLOW, type SettlementInWorkflow } from '#domain/wallet/workflow'
import { allowedActions } from '#domain/workflow/workflow'
import { nameColumn, nameIfAny } from '#server/people/name-column'
import { shownName } from '#server/people/shown-name'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { columns, moment } from '#server/platform/rows/columns'
import { partnerScope } from '#server/wallet/scope'
import { PAYOUT_DAY } from '#server/wallet/transactions-query'

const COMPANY = 'the company'
const MOST = 50

type SettlementRecord = Omit<Settlement, 'Actions'> & { requesterId: string; isOfPartner: boolean }

const SETTLEMENT = columns<SettlementRecord, { settlements: 'wallet_settlements'; partners: 'partners' }>()({
  SettlementId: 'settlements.id',
  PartnerId: 'settlements.partner_id',
  PartnerCompany: 'partners.company',
  Currency: 'settlements.currency',
  Amount: 'settlements.amount',
  State: 'settlements.state',
  requesterId: 'settlements.requested_by',
  RequestedBy: nameColumn('requesters'),
  isOfPartner: sql<boolean>`requesters.partner_id is not null`,
  RequestedAt: moment('settlements.requested_at'),
  Day: sql<string>`settlements.day`,
  AuthorizedBy: nameIfAny('authorizers'),
  PaidOn: 'settlements.paid_on',
  PaymentReferenceNumber: 'settlements.reference_number',
  Account: sql<string | null>`case when settlements.state in (${sql.lit(PENDING)}, ${sql.lit(AUTHORIZED)})
    then nullif(details.account_hint, '') else settlements.account_hint end`,
  Remarks: 'settlements.remarks',
  Version: 'settlements.version',
})

/** The latest payouts of wallets within the actor's scope, newest first. @throws AppError FORBIDDEN */
export async function listSettlements(db: Db, actor: Actor, partnerId?: string): Promise<Settlement[]> {
  mustBeAllowed(actor, 'wallet.view')
  const condition = partnerId ? sql<SqlBool>`settlements.partner_id = ${partnerId}` : sql<SqlBool>`true`
  return read(db, actor, condition)
}

/** One payout as the actor sees it. @throws AppError NOT_FOUND out of scope */
export async function readSettlement(db: Db, actor: Actor, id: string): Promise<Settlement> {
  const [found] = await read(db, actor, sql<SqlBool>`settlements.id = ${id}`)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

async function read(db: Db, actor: Actor, condition: RawBuilder<SqlBool>): Promise<Settlement[]> {
  const rows = await SETTLEMENT.read(
    db,
    sql`select ${SETTLEMENT.list}
    from (select *, coalesce(paid_on, ${PAYOUT_DAY})::text as day from wallet_settlements) as settlements
    join partners on partners.id = settlements.partner_id
    join users requesters on requesters.id = settlements.requested_by
    left join users authorizers on authorizers.id = settlements.authorized_by
    left join bank_details details on details.partner_id = settlements.partner_id and details.subsidiary_id is null
    where ${partnerScope(actor, 'wallet.view', sql`settlements.partner_id`)} and (${condition})
    order by settlements.requested_at desc, settlements.id desc limit ${MOST}`,
  )
  return rows.map((row) => toSettlement(row, actor))
}

function toSettlement(record: SettlementRecord, reader: Actor): Settlement {
  const { requesterId, isOfPartner, ...row } = record
  const { RequestedBy, AuthorizedBy, Account, State, Version } = row
  const named = (name: string, isPartnerPerson: boolean) =>
    shownName({ name, isPartner: isPartnerPerson }, reader, COMPANY)
  const settlement = { state: State, requestedBy: requesterId, version: Version }
  return {
    ...row,
    RequestedBy: named(RequestedBy, isOfPartner),
    AuthorizedBy: AuthorizedBy === null ? null : named(AuthorizedBy, false),
    Account: Account === null ? null : maskedHint(Account),
    Actions: allowedActions(SETTLEMENT_WORKFLOW, settlement, reader),
  }
}

export function toWorkflow(
  row: Pick<Selectable<WalletSettlementTable>, 'state' | 'requested_by' | 'version'>,
): SettlementInWorkflow {
  return { state: row.state, requestedBy: row.requested_by, version: row.version }
}
