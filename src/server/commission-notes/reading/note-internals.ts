import { sql } from 'kysely'
import type { Db } from '#db/database'
import { INVOICE_RECEIVED } from '#domain/invoices/statuses'
import { minus } from '#domain/money/money'
import type { NoteRecord } from '#server/commission-notes/note/note-record'
import { STANDS } from '#server/commission-notes/note/undone'
import { nameColumn } from '#server/people/name-column'
import type { CommissionNoteInternals } from '#services/pdf/documents'

const MAX_REMARKS = 30

interface Amounts {
  invoice_amount: string
  note_amount: string
  is_received: boolean
}

/** The internal section at the end of a printed note, in the note's currency. */
export async function noteInternals(db: Db, note: NoteRecord): Promise<CommissionNoteInternals> {
  const amounts = await amountsOf(db, note.id)
  return {
    maker: note.maker_name ?? undefined,
    checker: note.checker_name ?? undefined,
    paymentProcessor: note.payment_processor_name ?? undefined,
    invoiceAmount: amounts.invoice_amount,
    receivedAmount: amounts.is_received ? amounts.invoice_amount : undefined,
    marginAmount: minus(amounts.note_amount, note.payable_amount),
    remarks: await remarksOf(db, note.id),
  }
}

async function amountsOf(db: Db, noteId: string): Promise<Amounts> {
  const { rows } = await sql<Amounts>`
    select coalesce(sum(lines.amount), 0)::numeric(16,2) as invoice_amount,
      coalesce(sum(lines.amount) filter (where note_students.id is not null), 0)::numeric(16,2) as note_amount,
      bool_or(invoices.status_id = ${sql.lit(INVOICE_RECEIVED)}) as is_received
    from notes
    join university_invoices invoices on invoices.id = notes.invoice_id
    join university_invoice_lines lines on lines.invoice_id = invoices.id
    left join note_students on note_students.note_id = notes.id
      and note_students.application_id = lines.application_id and note_students.installment = lines.installment
    where notes.id = ${noteId}`.execute(db)
  return rows[0] ?? { invoice_amount: '0.00', note_amount: '0.00', is_received: false }
}

async function remarksOf(db: Db, noteId: string): Promise<CommissionNoteInternals['remarks']> {
  const { rows } = await sql<{ name: string | null; created_at: Date; remarks: string }>`
    select ${nameColumn('users')} as name, note_history.created_at, remarks
    from note_history left join users on users.id = actor_id
    where note_id = ${noteId} and remarks <> '' and ${STANDS} order by sequence desc limit ${MAX_REMARKS}`.execute(
    db,
  )
  return rows.map((row) => ({
    by: row.name ?? 'System',
    at: row.created_at.toISOString(),
    text: row.remarks,
  }))
}
