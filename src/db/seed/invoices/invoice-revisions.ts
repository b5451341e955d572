import type { NotePlan } from '#db/seed/notes/notes-plan'
import type { Installment } from '#db/seed/partners/students'
import { INVOICE_CHANGED } from '#domain/commission-notes/note/workflow'
import { minus, sum } from '#domain/money/money'

export const RAISE = '500.00'

export interface Revision {
  plan: NotePlan
  step: number
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

/** The invoice's current fee for an installment: above its note's while that note awaits correction. */
export function invoicedFee(plan: NotePlan, installments: readonly Installment[], of: Installment): string {
  return of === installments[0] ? feeSince(plan, of, 0) : of.tuitionFee
}

/** The invoice's fee when this many revisions were still to come. */
export function feeSince(plan: NotePlan, { tuitionFee }: Installment, toCome: number): string {
  const raised = plan.statusId === INVOICE_CHANGED ? 1 : 0
  const by = (times: number) => sum(Array.from({ length: times }, () => RAISE))
  return minus(sum([tuitionFee, by(raised)]), by(toCome))
}
