import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { maskedHint } from '#domain/bank-details/fields'
import { PARTNER_ACCOUNTS } from '#domain/ledger/accounts'
import { minus, sum } from '#domain/money/money'
import type { PaymentMode } from '#domain/payments/modes'
import type { TransactionKind } from '#domain/wallet/kinds'
import type { CurrencyTotal, Transaction, TransactionFilters, TransactionPage } from '#domain/wallet/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { type About, filtered, PERMISSION_ABOUT, transactionsOf } from './transactions-query'

interface TransactionRecord {
  id: string
  kind: TransactionKind
  day: string
  memo: string
  reference: string
  mode: PaymentMode | null
  partner_id: string
  partner_company: string
  subsidiary_name: string | null
  note_id: string | null
  number: string | null
  currency: string
  effect: string
  size: string
  balance: string | null
  payment_id: string | null
  gross: string | null
  tax_withheld: string
  bank_charge: string
  claw_back_amount: string
  completes: boolean
  account_hint: string | null
  is_reversed: boolean
}

/**
 * One page of the transactions, newest first (`GET /wallet`, `GET /payments`): the balance after each is the partner's in its
 * currency over everything before, whatever the filters leave out, summed in the database.
 * @throws AppError FORBIDDEN
 */
export async function listTransactions(
  db: Db,
  actor: Actor,
  about: About,
  { pageNo, pageSize, ...filters }: TransactionFilters & { pageNo: number; pageSize: number },
): Promise<TransactionPage> {
  mustBeAllowed(actor, PERMISSION_ABOUT[about])
  const [rows, totals] = await Promise.all([
    readTransactions(db, actor, about, filters, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
    totalsOf(db, actor, about, filters),
  ])
  return { rows, ...totals, pageNo, pageSize }
}

/** Transactions of the actor's scope that the filters leave, newest first. */
export async function readTransactions(
  db: Db,
  actor: Actor,
  about: About,
  filters: TransactionFilters,
  page: { limit: number; offset: number },
): Promise<Transaction[]> {
  // The balance is summed for the partners and currencies of the page alone, over all of their entries.
  const { rows } = await sql<TransactionRecord>`
    with page as (
      select transactions.*, coalesce(payments.mode, payouts.mode) as mode, notes.number, payments.id as payment_id,
        payments.amount as gross, payments.tax_withheld, payments.bank_charge, payments.claw_back_amount,
        payments.completes, payments.account_hint, payments.reversed_at is not null as is_reversed
      from ${transactionsOf(actor, about, filters, page.offset + page.limit)}
      where ${filtered(filters)}
      order by transactions.day desc, transactions.place desc nulls first, transactions.id desc
      limit ${page.limit} offset ${page.offset}),
    balances as (
      select id, partner_id, currency, sum(effect) over (
          partition by partner_id, currency order by occurred_on, sequence rows unbounded preceding) as balance
      from (
        select entries.id, entries.occurred_on, entries.sequence, lines.partner_id, lines.currency,
          -sum(lines.amount) as effect
        from (select distinct partner_id, currency from page) paged
        join ledger_lines lines on lines.partner_id = paged.partner_id and lines.currency = paged.currency
        join ledger_entries entries on entries.id = lines.entry_id
        where lines.account = any(${[...PARTNER_ACCOUNTS]}::text[])
        group by entries.id, lines.partner_id, lines.currency) moved)
    select page.*, page.effect::numeric(18,2) as effect, page.size::numeric(18,2) as size,
      balances.balance::numeric(18,2) as balance, partners.company as partner_company,
      subsidiaries.name as subsidiary_name
    from page join partners on partners.id = page.partner_id
    left join subsidiaries on subsidiaries.id = page.subsidiary_id
    left join balances on balances.id = page.id and balances.partner_id = page.partner_id
      and balances.currency = page.currency
    order by page.day desc, page.place desc nulls first, page.id desc`.execute(db)
  return rows.map(toTransaction)
}

async function totalsOf(
  db: Db,
  actor: Actor,
  about: About,
  filters: TransactionFilters,
): Promise<{ totalCount: number; Totals: CurrencyTotal[] }> {
  const { rows } = await sql<{ currency: string; count: number; credit: string; debit: string }>`
    select transactions.currency, count(*)::int as count,
      coalesce(sum(effect) filter (where effect > 0), 0)::numeric(18,2) as credit,
      coalesce(-sum(effect) filter (where effect < 0), 0)::numeric(18,2) as debit
    from ${transactionsOf(actor, about, filters)} where ${filtered(filters)}
    group by transactions.currency order by transactions.currency`.execute(db)
  return {
    totalCount: rows.reduce((count, row) => count + row.count, 0),
    Totals: rows.map((row) => ({ Currency: row.currency, Credit: row.credit, Debit: row.debit })),
  }
}

function toTransaction(row: TransactionRecord): Transaction {
  const isZeroEffect = /^-?0(\.0*)?$/.test(row.effect)
  return {
    TransactionId: row.id,
    Kind: row.kind,
    Date: row.day,
    Memo: row.memo,
    PaymentReferenceNumber: row.reference,
    PaymentMode: row.mode,
    PartnerId: row.partner_id,
    PartnerCompany: row.partner_company,
    SubsidiaryName: row.subsidiary_name,
    CommissionNoteId: row.note_id,
    CommissionNumber: row.number,
    PaymentId: row.payment_id,
    Currency: row.currency,
    Amount: isZeroEffect ? row.size : row.effect.replace('-', ''),
    Effect: row.effect,
    Balance: row.balance,
    Payment: paymentOf(row),
  }
}

function paymentOf(row: TransactionRecord): Transaction['Payment'] {
  if (row.payment_id === null || row.gross === null) return null
  const kept = sum([row.tax_withheld, row.bank_charge, row.claw_back_amount])
  return {
    Gross: row.gross,
    TaxWithheld: row.tax_withheld,
    BankCharge: row.bank_charge,
    ClawBack: row.claw_back_amount,
    Net: minus(row.gross, kept),
    IsPart: !row.completes,
    IsReversed: row.is_reversed,
    Account: row.account_hint === null ? null : maskedHint(row.account_hint),
  }
}
