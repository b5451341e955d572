import type { Insertable } from 'kysely'
import type { DemoInvoice } from '#db/seed/invoices/demo-invoice'
import type { Calendar } from '#db/seed/made-up/calendar'
import { idsOf } from '#db/seed/made-up/ids'
import type { NotePlan } from '#db/seed/notes/notes-plan'
import type { PastStep } from '#db/seed/notes/past-step'
import type { Installment } from '#db/seed/partners/students'
import { personId } from '#db/seed/people'
import type { InvoiceRevisionTable } from '#db/tables/changes'
import { INVOICE_CHANGED } from '#domain/commission-notes/note/workflow'
import { canonical, minus, sum } from '#domain/money/money'

const RAISE = '500.00'

/** The steps of a note's walk at which its university invoice was revised, with the resulting version. */
type Versions = ReadonlyMap<number, number>

/** Revisions that sent notes back: each raised the first student's fee; waiting notes show the earlier. */
export class InvoiceRevisions {
  readonly rows: Insertable<InvoiceRevisionTable>[] = []
  readonly #id = idsOf('invoice revision')
  readonly #versions = new Map<NotePlan, Versions>()
  readonly #latest = new Map<string, number>()

  constructor(invoices: readonly DemoInvoice[], calendar: Calendar) {
    for (const invoice of invoices) {
      const steps = invoice.notes.flatMap(({ plan }) =>
        revisedSteps(plan).map((index) => ({ plan, index, at: calendar(plan.ages[index] ?? 0) })),
      )
      const inOrder = steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())
      for (const [place, { plan, index }] of inOrder.entries()) {
        this.#versions.set(plan, new Map([...this.versionsOf(plan), [index, place + 2]]))
      }
      this.#latest.set(invoice.id, inOrder.length + 1)
    }
  }

  versionsOf(plan: NotePlan): Versions {
    return this.#versions.get(plan) ?? new Map()
  }

  versionOf(invoiceId: string): number {
    return this.#latest.get(invoiceId) ?? 1
  }

  collect(
    note: { id: string; invoice: DemoInvoice; installments: readonly Installment[] },
    steps: readonly PastStep[],
  ): void {
    const revised = steps.filter(({ action }) => action === 'InvoiceRevised')
    const [first] = note.installments
    const plan = note.invoice.notes.find(({ installments }) => installments === note.installments)?.plan
    if (!first || !plan) return
    const versions = [...this.versionsOf(plan).values()]
    for (const [index, { row }] of revised.entries()) {
      const after = feeSince(plan, first, revised.length - 1 - index)
      this.rows.push({
        id: this.#id(),
        invoice_id: note.invoice.id,
        version: versions[index] as number,
        request_id: null,
        asked_by: personId('finance@tassel.example'),
        decided_by: personId('admin@tassel.example'),
        remarks: row.remarks,
        decision_remarks: '',
        changes: [
          {
            Field: 'TuitionFee',
            Old: canonical(minus(after, RAISE)),
            New: canonical(after),
            AcknowledgementId: first.application.id,
            InstallmentGeneratedFor: first.name,
            Name: first.student.name,
          },
        ] as never,
        note_ids: [note.id],
        created_at: row.created_at,
      })
    }
  }
}

/** The invoice's current fee for an installment: above its note's while that note awaits correction. */
export function invoicedFee(
  plan: NotePlan,
  installments: readonly Installment[],
  installment: Installment,
): string {
  return installment === installments[0] ? feeSince(plan, installment, 0) : installment.tuitionFee
}

/** The invoice's fee when this many revisions were still to come. */
function feeSince(plan: NotePlan, { tuitionFee }: Installment, toCome: number): string {
  const now = plan.statusId === INVOICE_CHANGED ? sum([tuitionFee, RAISE]) : tuitionFee
  return minus(now, sum(Array.from({ length: toCome }, () => RAISE)))
}

function revisedSteps(plan: NotePlan): number[] {
  return plan.walk.flatMap((step, index) =>
    step.kind === 'transition' && step.transition.action === 'InvoiceRevised' ? [index] : [],
  )
}
