import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { Id } from '#domain/api/fields'
import type { InvoiceHistoryEntry } from '#domain/commission-notes/reading/record-calls'
import { AppError } from '#domain/errors'
import { inScope } from '#server/commission-notes/note/scope'
import { nameColumn } from '#server/people/name-column'
import { shownName } from '#server/people/shown-name'

interface Happened {
  invoice: InvoiceHistoryEntry['Invoice']
  action: string
  at: Date
  name: string | null
  is_partner: boolean
  file_name: string | null
  file_id: string | null
  number: string | null
  amount: string | null
  revision: number | null
}

/**
 * The invoices behind a note, newest first (`GET /cn/{id}/invoice-history`): the university invoice issued
 * and revised, the partner's tax invoices uploaded. Partners read only of their own invoices.
 * @throws AppError NOT_FOUND out of scope
 */
export async function invoiceHistory(db: Db, actor: Actor, id: string): Promise<InvoiceHistoryEntry[]> {
  const note = await findNote(db, actor, id)
  const { rows } = await sql<Happened>`
    select invoice, action, happened.at, ${nameColumn('users')} as name, users.partner_id is not null as is_partner,
      file_name, file_id, number, amount::text, revision
    from (${isPartner(actor) ? ofThePartner(id) : sql`${ofThePartner(id)} union all ${ofTheUniversity(note.invoice_id)}`})
      as happened left join users on users.id = happened.by
    order by happened.at desc, revision desc nulls last`.execute(db)
  return rows.map((row) => ({
    At: row.at.toISOString(),
    By: shownName(
      row.name === null ? null : { name: row.name, isPartner: row.is_partner },
      actor,
      note.company,
    ),
    Invoice: row.invoice,
    Action: row.action,
    FileName: row.file_name,
    FileId: row.file_id,
    Number: row.number,
    Amount: row.amount,
    Revision: row.revision,
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
