import type { Seed } from '#db/seed/made-up/seed'
import type { WrittenNote } from '#db/seed/notes/notes'
import type { NotePlan } from '#db/seed/notes/notes-plan'
import type { Installment } from '#db/seed/partners/students'
import { personId } from '#db/seed/people'
import { INVOICE_CHANGED } from '#domain/commission-notes/note/workflow'
import { canonical, minus, sum } from '#domain/money/money'

const RAISE = '500.00'

/** A revision of an invoice that sent a note back: it raised the fee of the note's first student. */
export interface Revision {
  plan: NotePlan
  /** The step of the note's walk. */
  step: number
  /** The resulting version of the invoice. */
  version: number
}

/** The revisions of the invoice with these notes, in order of time. */
export function revisionsOf(plans: readonly NotePlan[]): Revision[] {
  const revised = plans.flatMap((plan) =>
    plan.walk.flatMap((each, step) =>
      each.kind === 'transition' && each.transition.action === 'InvoiceRevised' ? [{ plan, step }] : [],
    ),
  )
  const ageOf = ({ plan, step }: Omit<Revision, 'version'>) => plan.ages[step] ?? 0
  return revised
    .toSorted((a, b) => ageOf(b) - ageOf(a))
    .map((revision, place) => ({ ...revision, version: place + 2 }))
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

/** The invoice's current fee for an installment: above its note's while that note awaits correction. */
export function invoicedFee(plan: NotePlan, installments: readonly Installment[], of: Installment): string {
  return of === installments[0] ? feeSince(plan, of, 0) : of.tuitionFee
}

/** The invoice's fee when this many revisions were still to come. */
function feeSince(plan: NotePlan, { tuitionFee }: Installment, toCome: number): string {
  const raised = plan.statusId === INVOICE_CHANGED ? 1 : 0
  const by = (times: number) => sum(Array.from({ length: times }, () => RAISE))
  return minus(sum([tuitionFee, by(raised)]), by(toCome))
}
