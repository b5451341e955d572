import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { Id } from '#domain/api/fields'
import { ACTIONS } from '#domain/commission-notes/note/actions'
import { PARTNER_ACTION_IDS } from '#domain/commission-notes/note/partner-view'
import type { HistoryEntry } from '#domain/commission-notes/reading/history-entry'
import { AppError } from '#domain/errors'
import type { Page } from '#domain/paging/schema'
import { inScope } from '#server/commission-notes/note/scope'
import { STANDS } from '#server/commission-notes/note/undone'
import { nameColumn } from '#server/people/name-column'
import type { Context } from '#server/platform/runtime/context'
import { type EntryRecord, toHistoryEntry } from './history-entry'

/** In entries: the call's `x` counts pages of this size. */
const PAGE_SIZE = 100
/** By time, with two seconds' tolerance: the clocks of portal and database may differ. */
const INVOICE_MADE = sql<
  EntryRecord['invoice']
>`case when action_id = ${sql.lit(ACTIONS.UploadPartnerInvoice.id)} then (
  select case when is_signed then 'signed' when is_portal_made then 'created' else 'uploaded' end
  from partner_invoices invoices where invoices.note_id = note_history.note_id
    and invoices.created_at <= note_history.created_at + interval '2 seconds'
  order by invoices.created_at desc, invoices.id desc limit 1) end`
const PARTNER_READS = sql.raw(PARTNER_ACTION_IDS.join(', '))

/** Newest first. Partners read entries from, to or by their users, with no internal data or undone steps. @throws NOT_FOUND */
export async function noteHistory(
  { db, actor }: Context,
  { id, x: pageNo }: { id: string; x: number },
): Promise<Page<HistoryEntry>> {
  return historyOf(db, actor, { id, companyName: await companyOf(db, actor, id) }, pageNo)
}

/** The same for a note that was already read within the actor's scope. */
export async function historyOf(
  db: Db,
  actor: Actor,
  note: { id: string; companyName: string },
  pageNo: number,
): Promise<Page<HistoryEntry>> {
  const seen = isPartner(actor)
    ? sql`((action_id in (${PARTNER_READS}) or users.partner_id = ${actor.partnerId} or details -> 'isForEveryone' = 'true')
      and ${STANDS})`
    : sql`true`
  const { rows } = await sql<EntryRecord & { total: number }>`
    select row_number() over (order by sequence) as ordinal, count(*) over () as total,
      action_id, from_status_id, to_status_id, remarks, details, acted_as, note_history.created_at,
      ${nameColumn('users')} as name, users.partner_id is not null as is_partner, ${INVOICE_MADE} as invoice
    from note_history left join users on users.id = actor_id
    where note_id = ${note.id} and ${seen}
    order by sequence desc limit ${PAGE_SIZE} offset ${(pageNo - 1) * PAGE_SIZE}`.execute(db)
  return {
    rows: rows.map((row) => toHistoryEntry(row, actor, note.companyName)),
    totalCount: rows[0]?.total ?? (pageNo === 1 ? 0 : (await historyOf(db, actor, note, 1)).totalCount),
    pageNo,
    pageSize: PAGE_SIZE,
  }
}

async function companyOf(db: Db, actor: Actor, id: string): Promise<string> {
  if (!Id.safeParse(id).success) throw new AppError('NOT_FOUND')
  const { rows } = await sql<{ name: string }>`
    select companies.name from notes join companies on companies.id = notes.company_id
    where notes.id = ${id} and ${inScope(actor)}`.execute(db)
  const company = rows[0]
  if (!company) throw new AppError('NOT_FOUND')
  return company.name
}
