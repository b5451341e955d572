import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { maskedHint } from '#domain/bank-details/fields'
import { minus, sum } from '#domain/money/money'
import { COUNTED_UP_TO } from '#domain/paging/counted'
import type { PaymentMode } from '#domain/payments/modes'
import type { TransactionKind } from '#domain/wallet/kinds'
import type {
  CurrencyTotal,
  ListTransactions,
  Transaction,
  TransactionFilters,
  TransactionPage,
} from '#domain/wallet/schema'
import { UNDER_WAY } from '#domain/wallet/states'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { columns, part } from '#server/platform/rows/columns'
import type { Context } from '#server/platform/runtime/context'
import {
  type About,
  areStored,
  NEWEST_FIRST,
  newestTransactions,
  PAYMENT_OF_TRANSACTION,
  PERMISSION_ABOUT,
  storedConditions,
} from '#server/wallet/transactions-query'

type Payment = NonNullable<Transaction['Payment']>
type TransactionRecord = Omit<Transaction, 'Amount' | 'Payment'> & {
  size: string
  Payment: Omit<Payment, 'Net'> | null
}

const TRANSACTION = columns<
  TransactionRecord,
  { partners: 'partners'; notes: 'left notes'; subsidiaries: 'left subsidiaries'; payments: 'left payments' }
>()({
  TransactionId: sql<string>`transactions.id`,
  Kind: sql<TransactionKind>`transactions.kind`,
  Date: sql<string>`transactions.day`,
  Memo: sql<string>`coalesce(entries.memo, 'Payout of the wallet')`,
  PaymentReferenceNumber: sql<string>`coalesce(entries.reference, payouts.reference_number, '')`,
  PaymentMode: sql<PaymentMode | null>`coalesce(payments.mode, payouts.mode)`,
  PartnerId: 'partners.id',
  PartnerCompany: 'partners.company',
  SubsidiaryName: 'subsidiaries.name',
  CommissionNoteId: sql<string | null>`transactions.note_id`,
  CommissionNumber: 'notes.number',
  PaymentId: 'payments.id',
  SettlementId: sql<string | null>`payouts.id`,
  Account: sql<string | null>`coalesce(payments.account_hint, payouts.account_hint)`,
  Currency: sql<string>`transactions.currency`,
  Effect: sql<string>`transactions.effect::numeric(18,2)`,
  size: sql<string>`transactions.size::numeric(18,2)`,
  Balance: sql<string | null>`balances.balance::numeric(18,2)`,
  Payment: part('Gross', {
    Gross: 'payments.amount',
    TaxWithheld: sql<string>`payments.tax_withheld`,
    BankCharge: sql<string>`payments.bank_charge`,
    ClawBack: sql<string>`payments.claw_back_amount`,
    IsPart: sql<boolean>`not payments.completes`,
    IsReversed: sql<boolean>`payments.reversed_at is not null`,
    Account: 'payments.account_hint',
  }),
})

/** Balances ignore the filters. Totals are stored ones, or of at most 10,000 transactions unless `exactTotal`. @throws FORBIDDEN */
export async function listTransactions(
  { db, actor }: Context,
  { about, pageNo, pageSize, exactTotal, ...filters }: { about: About } & ListTransactions,
): Promise<TransactionPage> {
  mustBeAllowed(actor, PERMISSION_ABOUT[about])
  const most = exactTotal === 'true' ? null : COUNTED_UP_TO
  const [rows, totals] = await Promise.all([
    readTransactions(db, actor, about, filters, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
    areStored(filters) ? storedTotals(db, actor, about, filters) : addedUp(db, actor, about, filters, most),
  ])
  return { rows, ...totals, pageNo, pageSize }
}

/** The transactions in the actor's scope that match the filters, newest first. */
export async function readTransactions(
  db: Db,
  actor: Actor,
  about: About,
  filters: TransactionFilters,
  page: { limit: number; offset: number },
): Promise<Transaction[]> {
  const rows = await TRANSACTION.read(
    db,
    sql`
    with transactions as materialized (
      select * from ${newestTransactions(actor, about, filters, page.offset + page.limit)} newest
      order by ${NEWEST_FIRST} limit ${page.limit} offset ${page.offset}),
    ${BALANCES}
    select ${TRANSACTION.list}
    from transactions join partners on partners.id = transactions.partner_id
    left join ledger_entries entries on entries.id = transactions.id
    left join subsidiaries on subsidiaries.id = transactions.subsidiary_id
    left join notes on notes.id = transactions.note_id
    ${PAYMENT_OF_TRANSACTION}
    left join balances on balances.place = transactions.place and balances.partner_id = transactions.partner_id
      and balances.currency = transactions.currency
    order by transactions.day desc, transactions.place desc nulls first, transactions.position desc, transactions.id desc`,
  )
  return rows.map(toTransaction)
}

/** The current sum, less later days and later entries of the day: the cost does not grow with other partners' entries. */
const BALANCES = sql`
    paged as (
      select partner_id, currency, min(day) as since from transactions where place is not null group by 1, 2),
    days_after as (
      select paged.partner_id, paged.currency, later.day, later.effect
      from paged cross join lateral (
        select days.day, coalesce(sum(sum(days.effect)) over (order by days.day desc
          rows between unbounded preceding and 1 preceding), 0) as effect
        from wallet_days days where days.partner_id = paged.partner_id and days.currency = paged.currency
          and days.day >= paged.since
        group by days.day) later),
    on_day as (
      select same.partner_id, same.currency, same.day, same.sequence,
        coalesce(sum(sum(same.effect)) over later, 0) as effect_after
      from (select distinct partner_id, currency, day from transactions where place is not null) paged_days
      join wallet_transactions same on same.partner_id = paged_days.partner_id and same.day = paged_days.day
        and same.currency = paged_days.currency
      group by 1, 2, 3, 4
      window later as (partition by same.partner_id, same.currency, same.day order by same.sequence desc
        rows between unbounded preceding and 1 preceding)),
    now as materialized (
      select paged.partner_id, paged.currency, (
        select coalesce(sum(credit - debit), 0) from wallet_totals totals
        where totals.partner_id = paged.partner_id and totals.currency = paged.currency) as balance
      from paged),
    balances as (
      select on_day.partner_id, on_day.currency, on_day.sequence as place,
        now.balance - days_after.effect - on_day.effect_after as balance
      from on_day join now using (partner_id, currency) join days_after using (partner_id, currency, day))`

const KIND_RETURNED = sql.lit<TransactionKind>('auto refunded on source')
const KINDS_UNDER_WAY = sql.join(UNDER_WAY.map((state) => sql.lit(state)))
/** The totals of what changes no balance, which would be 0.00 as credit and debit. */
const UNCHANGED_TOTALS = sql`
  coalesce(sum(size) filter (where kind = ${KIND_RETURNED}), 0)::numeric(18,2) as "Returned",
  coalesce(sum(size) filter (where kind in (${KINDS_UNDER_WAY})), 0)::numeric(18,2) as "UnderWay"`

interface Totals {
  totalCount: number
  totalIsExact: boolean
  Totals: CurrencyTotal[]
}

async function storedTotals(
  db: Db,
  actor: Actor,
  about: About,
  filters: TransactionFilters,
): Promise<Totals> {
  const { rows } = await sql<TotalRecord>`
    select currency as "Currency", sum(count)::int as count, sum(credit)::numeric(18,2) as "Credit",
      sum(debit)::numeric(18,2) as "Debit", ${UNCHANGED_TOTALS}
    from wallet_totals where ${storedConditions(actor, about, filters)}
    group by currency having sum(count) <> 0 order by currency`.execute(db)
  return toTotals(rows, null)
}

async function addedUp(
  db: Db,
  actor: Actor,
  about: About,
  filters: TransactionFilters,
  most: number | null,
): Promise<Totals> {
  const looked = most === null ? Number.MAX_SAFE_INTEGER : most + 1
  const { rows } = await sql<TotalRecord>`
    select currency as "Currency", count(*)::int as count,
      coalesce(sum(effect) filter (where effect > 0), 0)::numeric(18,2) as "Credit",
      coalesce(-sum(effect) filter (where effect < 0), 0)::numeric(18,2) as "Debit", ${UNCHANGED_TOTALS}
    from (select currency, kind, effect, size from ${newestTransactions(actor, about, filters, looked)} newest
      limit ${looked}) found
    group by currency order by currency`.execute(db)
  return toTotals(rows, most)
}

interface TotalRecord extends CurrencyTotal {
  count: number
}

function toTotals(rows: readonly TotalRecord[], most: number | null): Totals {
  const totalCount = rows.reduce((count, row) => count + row.count, 0)
  // Totals of a part would read as totals of the whole.
  if (most !== null && totalCount > most) return { totalCount: most, totalIsExact: false, Totals: [] }
  return {
    totalCount,
    totalIsExact: true,
    Totals: rows.map(({ count: _, ...total }) => total),
  }
}

function toTransaction({ size, Payment, ...row }: TransactionRecord): Transaction {
  const isZeroEffect = /^-?0(\.0*)?$/.test(row.Effect)
  return {
    ...row,
    Account: row.Account && maskedHint(row.Account),
    Amount: isZeroEffect ? size : row.Effect.replace('-', ''),
    Payment: Payment && {
      ...Payment,
      Net: minus(Payment.Gross, sum([Payment.TaxWithheld, Payment.BankCharge, Payment.ClawBack])),
      Account: Payment.Account && maskedHint(Payment.Account),
    },
  }
}
