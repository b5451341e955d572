import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { Id } from '#domain/api/fields'
import type { InvoiceHistoryEntry } from '#domain/commission-notes/reading/record-calls'
import { AppError } from '#domain/errors'
import { inScope } from '#server/commission-notes/note/scope'
import { nameIfAny } from '#server/people/name-column'
import { shownName } from '#server/people/shown-name'
import { columns, moment } from '#server/platform/rows/columns'
import type { Context } from '#server/platform/runtime/context'

type Happened = Omit<InvoiceHistoryEntry, 'By'> & { By: string | null; isPartner: boolean }

const HAPPENED = columns<Happened, Record<string, never>>()({
  At: moment(sql<Date>`happened.at`),
  By: nameIfAny('users'),
  Invoice: sql<InvoiceHistoryEntry['Invoice']>`happened.invoice`,
  Action: sql<string>`happened.action`,
  FileName: sql<string | null>`happened.file_name`,
  FileId: sql<string | null>`happened.file_id`,
  Number: sql<string | null>`happened.number`,
  Amount: sql<string | null>`happened.amount::text`,
  Revision: sql<number | null>`happened.revision`,
  isPartner: sql<boolean>`users.partner_id is not null`,
})

/** The invoices behind a note, newest first; partners read only their own. Throws NOT_FOUND out of scope. */
export async function invoiceHistory(
  { db, actor }: Context,
  { id }: { id: string },
): Promise<InvoiceHistoryEntry[]> {
  const note = await findNote(db, actor, id)
  const rows = await HAPPENED.read(
    db,
    sql`select ${HAPPENED.list}
    from (${isPartner(actor) ? ofThePartner(id) : sql`${ofThePartner(id)} union all ${ofTheUniversity(note.invoice_id)}`})
      as happened left join users on users.id = happened.by
    order by happened.at desc, happened.revision desc nulls last`,
  )
  return rows.map(({ isPartner: isPartners, ...row }) => ({
    ...row,
    By: shownName(row.By === null ? null : { name: row.By, isPartner: isPartners }, actor, note.company),
  }))
}

const ofThePartner = (noteId: string): RawBuilder<unknown> => sql`
  select 'partner' as invoice,
    case when is_signed then 'Tax invoice signed' when is_portal_made then 'Tax invoice finalised'
      else 'Tax invoice uploaded' end || case when on_behalf then ' for the partner' else '' end as action,
    partner_invoices.created_at as at, partner_invoices.uploaded_by as by, files.name as file_name,
    files.id as file_id, number, coalesce(partner_invoices.total_amount, partner_invoices.payable_amount) as amount, null::integer as revision
  from partner_invoices join files on files.id = file_id where note_id = ${noteId}`

const ofTheUniversity = (invoiceId: string): RawBuilder<unknown> => sql`
  select 'university', 'University invoice raised', created_at, created_by, null, null, number, null::numeric, null
  from university_invoices where id = ${invoiceId}
  union all
  select 'university', 'University invoice revised', revisions.created_at, decided_by, null, null, number, null, revisions.version
  from invoice_revisions revisions join university_invoices on university_invoices.id = invoice_id
  where invoice_id = ${invoiceId}`

async function findNote(db: Db, actor: Actor, id: string): Promise<{ invoice_id: string; company: string }> {
  if (!Id.safeParse(id).success) throw new AppError('NOT_FOUND')
  const note = await db
    .selectFrom('notes')
    .innerJoin('companies', 'companies.id', 'notes.company_id')
    .select(['notes.invoice_id', 'companies.name as company'])
    .where('notes.id', '=', id)
    .where(inScope(actor))
    .executeTakeFirst()
  if (!note) throw new AppError('NOT_FOUND')
  return note
}
