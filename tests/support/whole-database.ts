import { sql } from 'kysely'
import type { Db } from '#db/database'

/** Everything a refused write must leave alone, as text: drafts, notes, their papers, payments, numbers, events and tokens. */
export async function whatIsWritten(db: Db): Promise<string> {
  const { rows } = await sql<{ whole: string }>`
    select json_build_object(
      'drafts', (select json_agg(drafts order by id) from drafts),
      'notes', (select json_agg(notes order by id) from notes),
      'students', (select json_agg(note_students order by id) from note_students),
      'history', (select json_agg(note_history order by id) from note_history),
      'invoices', (select json_agg(university_invoices order by id) from university_invoices),
      'lines', (select json_agg(lines order by application_id, installment) from university_invoice_lines lines),
      'edit requests', (select json_agg(invoice_edit_requests order by id) from invoice_edit_requests),
      'revisions', (select json_agg(invoice_revisions order by id) from invoice_revisions),
      'replaced', (select json_agg(note_snapshots order by note_id, sequence) from note_snapshots),
      'requests', (select json_agg(change_requests order by id) from change_requests),
      'documents', (select json_agg(additional_documents order by id) from additional_documents),
      'attachments', (select json_agg(remark_attachments order by file_id) from remark_attachments),
      'reads', (select json_agg(university_card_reads order by user_id, invoice_id) from university_card_reads),
      'tombstones', (select json_agg(tombstones order by id) from tombstones),
      'files', (select json_agg(files order by id) from files),
      'papers', (select json_agg(partner_invoices order by id) from partner_invoices),
      'payment files', (select json_agg(payment_batches order by id) from payment_batches),
      'batches', (select json_agg(batches order by id) from batches),
      'payments', (select json_agg(payments order by id) from payments),
      'views', (select json_agg(saved_views order by id) from saved_views),
      'notices', (select json_agg(notifications order by id) from notifications),
      'mails', (select json_agg(mails order by id) from mails),
      'tokens', (select json_agg(api_tokens order by id) from api_tokens),
      'keys', (select json_agg(idempotency_keys order by user_id, key) from idempotency_keys),
      'subsidiaries', (select json_agg(subsidiaries order by id) from subsidiaries),
      'people of subsidiaries', (select json_agg(json_build_array(id, subsidiary_id) order by id) from students),
      'hand-overs', (select json_agg(hand_overs order by id) from hand_overs),
      'handed over', (select json_agg(hand_over_notes order by hand_over_id, note_id, role) from hand_over_notes),
      'numbers', (select json_agg(number_series order by company_id, kind, financial_year) from number_series),
      'events', (select json_agg(events order by id) from events)
    )::text as whole`.execute(db)
  return rows[0]?.whole ?? ''
}
