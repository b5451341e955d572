import type { Insertable } from 'kysely'
import type { DemoInvoice } from '#db/seed/invoices/demo-invoice'
import type { invoiceRows } from '#db/seed/invoices/invoices'
import type { Calendar } from '#db/seed/made-up/calendar'
import { idsOf } from '#db/seed/made-up/ids'
import { personId } from '#db/seed/people'
import type { InvoiceEditRequestTable } from '#db/tables/changes'
import { canonical, minus, percentOf, sum } from '#domain/money/money'

/** Who asks, how many working minutes ago, and why. */
const ASKED = [
  ['maker@tassel.example', 95, 'The university raised the fee of this student after the census date.'],
  [
    'maker2@tassel.example',
    410,
    'The fee on our invoice is without the laboratory charge, see their letter.',
  ],
] as const
const RAISE = '750.00'

/** Pending change requests for the latest sent invoices: a fee rises, and so does the amount owed. */
export function editRequestRows(
  invoices: readonly DemoInvoice[],
  { rows, lines }: Pick<ReturnType<typeof invoiceRows>, 'rows' | 'lines'>,
  calendar: Calendar,
): Insertable<InvoiceEditRequestTable>[] {
  const id = idsOf('invoice edit request')
  const open = invoices.filter(({ statusId, notes }) => statusId === 3 && notes.length > 1)
  return ASKED.flatMap(([email, age, remarks], index) => {
    const invoice = open.at(-1 - index * 2)
    const line = lines.find((each) => each.invoice_id === invoice?.id)
    const installment = invoice?.notes[0]?.installments[0]
    if (!invoice || !line || !installment) return []
    const { scholarshipReceived } = installment
    const tuitionFee = canonical(line.tuition_fee)
    const raised = sum([tuitionFee, RAISE])
    const owed = (fee: string) =>
      percentOf(minus(fee, scholarshipReceived), line.commission_rate, invoice.university.row.currency)
    const of = { AcknowledgementId: line.application_id, InstallmentGeneratedFor: line.installment }
    const student = { ...of, Name: installment.student.name }
    return [
      {
        id: id(),
        invoice_id: invoice.id,
        invoice_version: rows.find(({ id }) => id === invoice.id)?.version ?? 1,
        requested_by: personId(email),
        remarks,
        wanted: { Lines: [{ ...of, TuitionFee: raised }] } as never,
        changes: [
          { Field: 'TuitionFee', Old: sum([tuitionFee]), New: raised, ...student },
          { Field: 'Amount', Old: owed(tuitionFee), New: owed(raised), ...student },
        ] as never,
        state: 'Pending' as const,
        decided_by: null,
        decided_at: null,
        decision_remarks: null,
        created_at: calendar(age),
      },
    ]
  })
}
