import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import { ACCOUNT_FIELDS } from '#domain/bank-details/fields'
import { APPROVED, WAITING } from '#domain/bank-details/states'
import { PAID } from '#domain/commission-notes/note/workflow'
import type { PayeeFacts } from '#domain/payments/payee'
import { nameColumn } from '#server/people/name-column'

interface PayeeRecord {
  id: string
  is_paid: boolean
  name: string
  account_hint: string | null
  since: Date | null
  approved_by: string | null
  changed_at: Date | null
  notice_until: Date | null
  change_is_contested: boolean | null
  pending_since: Date | null
  pending_is_contested: boolean | null
  invoice_at: Date | null
  names_older_account: boolean
}

/** Payees by note id (docs/decisions/0059); `noticeDays` make a change recent. The caller checks scope. */
export async function payeesOf(
  db: Db,
  noteIds: readonly string[],
  noticeDays: number,
): Promise<ReadonlyMap<string, PayeeFacts>> {
  const paid = sql`select id, partner_id, subsidiary_id, partner_company, partner_invoice_id,
    status_id = ${sql.lit(PAID)} as is_paid from notes where id = any(${[...noteIds]}::uuid[])`
  return noteIds.length === 0 ? new Map() : readPayees(db, paid, noticeDays)
}

/** Payees of wallets by partner id, as `payeesOf` for notes: a wallet is paid out to the parent company. */
export async function payeesOfWallets(
  db: Db,
  partnerIds: readonly string[],
  noticeDays: number,
): Promise<ReadonlyMap<string, PayeeFacts>> {
  const paid = sql`select id, id as partner_id, null::uuid as subsidiary_id, company as partner_company,
    null::uuid as partner_invoice_id, false as is_paid from partners where id = any(${[...partnerIds]}::uuid[])`
  return partnerIds.length === 0 ? new Map() : readPayees(db, paid, noticeDays)
}

async function readPayees(
  db: Db,
  paid: RawBuilder<unknown>,
  noticeDays: number,
): Promise<ReadonlyMap<string, PayeeFacts>> {
  const ofPaid = sql`changes.partner_id = paid.partner_id and changes.subsidiary_id is not distinct from paid.subsidiary_id`
  const isContested = sql`(changes.contested_at is not null and changes.released_at is null)`
  const { rows } = await sql<PayeeRecord>`
    select paid.id, paid.is_paid,
      coalesce(subsidiaries.name, paid.partner_company) as name, nullif(details.account_hint, '') as account_hint,
      coalesce(account.decided_at, case when details.version = 1 then details.updated_at end) as since,
      account.approved_by, latest.decided_at as changed_at, latest.is_contested as change_is_contested,
      latest.decided_at + make_interval(days => ${noticeDays}) as notice_until,
      pending.requested_at as pending_since, pending.is_contested as pending_is_contested,
      invoice.at as invoice_at, coalesce(account.decided_at > invoice.at, false) as names_older_account
    from (${paid}) paid
    left join subsidiaries on subsidiaries.id = paid.subsidiary_id
    left join bank_details details on details.partner_id = paid.partner_id
      and details.subsidiary_id is not distinct from paid.subsidiary_id
    left join lateral (
      select changes.decided_at, ${isContested} as is_contested from bank_detail_changes changes
      where changes.state = ${sql.lit(APPROVED)} and ${ofPaid}
        and (changes.decided_at > now() - make_interval(days => ${noticeDays}) or ${isContested})
      order by changes.decided_at desc limit 1
    ) latest on true
    left join lateral (
      select changes.decided_at, ${nameColumn('users')} as approved_by
      from bank_detail_changes changes join users on users.id = changes.decided_by
      where changes.state = ${sql.lit(APPROVED)} and ${ofPaid} and changes.fields && ${[...ACCOUNT_FIELDS]}::text[]
      order by changes.decided_at desc limit 1
    ) account on true
    left join lateral (
      select changes.requested_at, ${isContested} as is_contested from bank_detail_changes changes
      where changes.state = ${sql.lit(WAITING)} and ${ofPaid} limit 1
    ) pending on true
    left join lateral (
      select coalesce((select min(started_at) from signing_attempts where invoice_id = partner_invoices.id),
        partner_invoices.created_at) as at
      from partner_invoices where partner_invoices.id = paid.partner_invoice_id
    ) invoice on true`.execute(db)
  return new Map(rows.map((row) => [row.id, factsOf(row)]))
}

function factsOf(row: PayeeRecord): PayeeFacts {
  return {
    name: row.name,
    accountHint: row.account_hint,
    since: text(row.since),
    approvedBy: row.approved_by,
    isPaid: row.is_paid,
    change:
      row.changed_at && row.notice_until
        ? {
            at: row.changed_at.toISOString(),
            until: row.notice_until.toISOString(),
            isContested: row.change_is_contested === true,
          }
        : null,
    pending: row.pending_since
      ? { at: row.pending_since.toISOString(), isContested: row.pending_is_contested === true }
      : null,
    invoiceAt: text(row.invoice_at),
    namesOlderAccount: row.names_older_account,
  }
}

function text(instant: Date | null): string | null {
  return instant?.toISOString() ?? null
}

/** The last four characters of each note's current account, by note id; absent without one. */
export async function accountsOf(db: Db, noteIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; account_hint: string }>`
    select notes.id, details.account_hint from notes
    join bank_details details on details.partner_id = notes.partner_id
      and details.subsidiary_id is not distinct from notes.subsidiary_id
    where notes.id = any(${[...noteIds]}::uuid[]) and details.account_hint <> ''`.execute(db)
  return new Map(rows.map((row) => [row.id, row.account_hint]))
}
