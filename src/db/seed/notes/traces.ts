import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema'
import { RAISE } from '#db/seed/invoices/invoices'
import { idOf } from '#db/seed/made-up/ids'
import type { Seed } from '#db/seed/made-up/seed'
import { contentBefore } from '#db/seed/notes/contents'
import type { WrittenNote } from '#db/seed/notes/past'
import { peopleOfPartner, personId } from '#db/seed/people'
import { ACTIONS, type ActionName } from '#domain/commission-notes/note/actions'
import { stageOfId } from '#domain/commission-notes/note/send-back-stage'
import { INVOICE_CHANGED, statusOf } from '#domain/commission-notes/note/workflow'

const WRITES: readonly ActionName[] = ['Generate', 'Edit']
const STAGES = Object.values(ACTIONS).map(({ id }) => ({ id, stage: stageOfId(id) }))

/** Adds the note's earlier contents, and which of them its readers saw last if they have not seen the latest. */
export function addContents(seed: Seed, { id: note_id, content, plan, past: { steps } }: WrittenNote): void {
  const seen = new Map<string, { at: Date; sequence: number }>()
  const sent: { at: Date; sequence: number }[] = []
  let sequence = 0
  for (const { action, row, editsLeft } of steps) {
    const { actor_id, created_at: at } = row
    if (WRITES.includes(action)) sequence = row.sequence
    if (sequence === row.sequence && editsLeft > 0) {
      const before = contentBefore(content, editsLeft)
      seed.add('note_snapshots', { note_id, sequence, content: before as never, created_at: at })
    }
    if (actor_id && row.acted_as !== 'maker') seen.set(actor_id, { at, sequence })
    const isSent = statusOf(row.to_status_id).turn === 'partner' && sent.at(-1)?.sequence !== sequence
    if (isSent) sent.push({ at, sequence })
  }
  const [owner = ''] = peopleOfPartner(plan.partner.row.id)
  const read = sent.at(-2)
  if (read) seen.set(owner, read)
  for (const [user_id, { at, sequence: last }] of seen)
    if (last < sequence)
      seed.add('note_views', { user_id, note_id, sequence: last, shown_at: at, seen_at: at })
}

/** Inserts what follows from the histories: requests, reasons, revisions and what is numbered. */
export async function insertTraces(tx: Kysely<Database>): Promise<void> {
  const { RequestChangesInNote: request, ApproveRequest: approve, RejectRequest: reject } = ACTIONS
  await sql`insert into change_requests (id, note_id, requested_by, remarks, from_status_id, created_at, state, decided_by,
      decided_at, decision_remarks)
    select ${idOf('change request', 'asked.id')}, note_id, asked.actor_id, asked.remarks, asked.from_status_id, asked.created_at,
      case decided.action_id when ${approve.id} then 'Approved' when ${reject.id} then 'Rejected' else 'Pending' end,
      decided.actor_id, decided.created_at, decided.remarks
    from note_history asked left join lateral (
      select action_id, actor_id, created_at, remarks from note_history later
      where note_id = asked.note_id and sequence > asked.sequence and action_id in (${approve.id}, ${reject.id})
      order by sequence limit 1) decided on true
    where asked.action_id = ${request.id}`.execute(tx)
  await sql`insert into note_reasons (id, note_id, sequence, stage, reason_id, application_id, field, partner_id, created_at)
    select ${idOf('note reason', 'step.id')}, note_id, sequence, back.stage, offered.id, (given ->> 'AcknowledgementId')::uuid,
      given ->> 'Field', partner_id, step.created_at
    from note_history step join notes on notes.id = note_id
    join jsonb_to_recordset(${JSON.stringify(STAGES)}::jsonb) as back (id int, stage text) on back.id = action_id and stage <> ''
    cross join lateral (select details -> 'reasons' -> 0 as given) first
    left join send_back_reasons offered on offered.stage = back.stage and code = given ->> 'Code'`.execute(tx)
  await sql`insert into invoice_revisions (id, invoice_id, version, asked_by, decided_by, remarks, note_ids, created_at, changes)
    select ${idOf('invoice revision', 'step.id')}, invoice_id, (details ->> 'invoiceVersion')::int,
      ${personId('finance@tassel.example')}, ${personId('admin@tassel.example')}, remarks, array[note_id], step.created_at,
      jsonb_build_array(jsonb_build_object('Field', 'TuitionFee', 'Old', (fee - ${RAISE}::numeric)::text, 'New', fee::text,
        'Name', name, 'InstallmentGeneratedFor', installment, 'AcknowledgementId', application_id))
    from (select *, count(*) over (partition by note_id order by sequence desc) - 1 as to_come from note_history
      where action_id = ${ACTIONS.InvoiceRevised.id}) step
    join notes on notes.id = step.note_id join note_students using (note_id)
    cross join lateral (select tuition_fee + ${RAISE}::numeric * ((status_id = ${INVOICE_CHANGED})::int - to_come) as fee) revised
    where position = 0`.execute(tx)
  await sql`insert into partner_invoice_numbers (partner_id, financial_year, number, note_id)
    select distinct partner_id, financial_year, number, note_id from partner_invoices`.execute(tx)
  await sql`insert into number_series (company_id, kind, financial_year, last_number)
    select company_id, split_part(number, '/', 2), split_part(number, '/', 3), count(*) from (
      select company_id, number from notes union all select company_id, number from university_invoices) numbered
    group by 1, 2, 3`.execute(tx)
}
