import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { DateField, TextField } from '#components/ui/forms/TextField'
import { type ActedInvoice, openOf } from '#domain/invoices/acted-invoice'
import * as routes from '#domain/invoices/routes'
import { formatMoney } from '#domain/money/format'
import { DecisionForm } from '#islands/editing/decisions/DecisionForm'
import type { Deciding } from '#islands/editing/decisions/decide-call'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'
import { AmountField } from '#islands/money/AmountField'

interface ReceiptDialogProps {
  invoice: ActedInvoice
  deciding: Deciding
  today: string
  onClose: () => void
}

/** Records a receipt for an invoice; by default the whole outstanding amount. */
export function ReceiptDialog({ invoice, deciding, today, onClose }: ReceiptDialogProps) {
  const { InvoiceId: id, Version, Currency } = invoice
  const open = openOf(invoice)
  return (
    <DecisionForm
      deciding={deciding}
      title="Record money received"
      submit="Record amount"
      defaults={{ ReceivedAt: today, Amount: open, ReferenceNumber: '', Remarks: '' }}
      onClose={onClose}
      onDecide={(values) =>
        callApi(routes.recordReceipt, { params: { id }, body: { Version, ...values } }).then(
          reloadWithMessage,
        )
      }
    >
      <AmountField
        name="Amount"
        label="Amount"
        help={`Still to receive: ${formatMoney(open, Currency)}.`}
        required
        unit={Currency}
      />
      <DateField name="ReceivedAt" label="Received on" required max={today} />
      <TextField name="ReferenceNumber" label="Reference no." required maxLength={100} />
      <TextAreaField name="Remarks" label="Remarks" rows={2} maxLength={5000} />
    </DecisionForm>
  )
}
