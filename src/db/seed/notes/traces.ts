import { feeSince, RAISE } from '#db/seed/invoices/invoice-revisions'
import type { Seed } from '#db/seed/made-up/seed'
import { contentBefore } from '#db/seed/notes/contents'
import type { PastStep } from '#db/seed/notes/past'
import type { WrittenNote } from '#db/seed/notes/written-note'
import { peopleOfPartner, personId } from '#db/seed/people'
import type { ActionName } from '#domain/commission-notes/note/actions'
import { stageOf } from '#domain/commission-notes/note/send-back-stage'
import { statusOf } from '#domain/commission-notes/note/workflow'
import { canonical, minus } from '#domain/money/money'
import type { Stage } from '#domain/send-backs/stages'

const WRITES: readonly ActionName[] = ['Generate', 'Edit']

interface Read {
  row: PastStep['row']
  sequence: number
}

/** Adds the partner's requests to change the note, with their decisions. */
export function addRequests(seed: Seed, { id: note_id, past: { steps } }: WrittenNote): void {
  for (const [place, { action, row }] of steps.entries()) {
    if (action !== 'RequestChangesInNote') continue
    const later = steps.slice(place + 1)
    const decision = later.find((x) => x.action === 'ApproveRequest' || x.action === 'RejectRequest')
    const decided = decision?.action === 'ApproveRequest' ? 'Approved' : 'Rejected'
    seed.addNew('change request', 'change_requests', {
      note_id,
      requested_by: String(row.actor_id),
      remarks: row.remarks,
      from_status_id: Number(row.from_status_id),
      state: decision ? decided : 'Pending',
      decided_by: decision?.row.actor_id ?? null,
      decided_at: decision?.row.created_at ?? null,
      decision_remarks: decision?.row.remarks ?? null,
      created_at: row.created_at,
    })
  }
}

/** Adds the note's earlier contents, and which of them its readers saw last if they have not seen the latest. */
export function addContents(seed: Seed, { id: note_id, content, plan, past: { steps } }: WrittenNote): void {
  for (const { row, editsLeft } of steps.filter(({ action }) => WRITES.includes(action)))
    if (editsLeft > 0)
      seed.add('note_snapshots', {
        note_id,
        sequence: row.sequence,
        content: contentBefore(content, editsLeft) as never,
        created_at: row.created_at,
      })
  const seen = new Map<string, Read>()
  const sent: Read[] = []
  let sequence = 0
  for (const { action, row } of steps) {
    if (WRITES.includes(action)) sequence = row.sequence
    if (row.actor_id !== null && row.acted_as !== 'maker') seen.set(row.actor_id, { row, sequence })
    const isSent = statusOf(row.to_status_id).turn === 'partner' && sent.at(-1)?.sequence !== sequence
    if (isSent) sent.push({ row, sequence })
  }
  const [owner = ''] = peopleOfPartner(plan.partner.row.id)
  const read = sent.at(-2)
  if (read) seen.set(owner, read)
  for (const [user_id, { row, sequence: content }] of seen)
    if (content < sequence)
      seed.add('note_views', {
        user_id,
        note_id,
        shown_at: row.created_at,
        seen_at: row.created_at,
        sequence: content,
      })
}

export interface OfferedReason {
  id: string
  stage: Stage
  code: string
}

/** Adds the reason of each of the note's send-backs, from the lists of this database. */
export function addReasons(
  seed: Seed,
  { id: note_id, plan, past }: WrittenNote,
  offered: readonly OfferedReason[],
): void {
  for (const { action, row, reasons } of past.steps) {
    const stage = stageOf(action)
    if (stage === null) continue
    const [reason] = reasons
    seed.addNew('note reason', 'note_reasons', {
      note_id,
      sequence: row.sequence,
      stage,
      reason_id: offered.find((each) => each.stage === stage && each.code === reason?.Code)?.id ?? null,
      application_id: reason?.AcknowledgementId ?? null,
      field: reason?.Field ?? null,
      partner_id: plan.partner.row.id,
      created_at: row.created_at,
    })
  }
}

/** Adds the revisions that sent the note back. Notes that wait for their correction show the fee before. */
export function addRevisions(
  seed: Seed,
  { id: note_id, plan, invoice, installments, past }: WrittenNote,
): void {
  const revised = past.steps.filter(({ action }) => action === 'InvoiceRevised')
  const own = invoice.revisions.filter((revision) => revision.plan === plan)
  const [first] = installments
  if (!first) return
  for (const [place, { row }] of revised.entries()) {
    const after = feeSince(plan, first, revised.length - 1 - place)
    const student = { Name: first.student.name, InstallmentGeneratedFor: first.name }
    const change = { Field: 'TuitionFee', Old: canonical(minus(after, RAISE)), New: canonical(after) }
    seed.addNew('invoice revision', 'invoice_revisions', {
      invoice_id: invoice.id,
      version: own[place]?.version ?? 1,
      asked_by: personId('finance@tassel.example'),
      decided_by: personId('admin@tassel.example'),
      remarks: row.remarks,
      decision_remarks: '',
      changes: [{ ...change, ...student, AcknowledgementId: first.application.id }] as never,
      note_ids: [note_id],
      created_at: row.created_at,
    })
  }
}
