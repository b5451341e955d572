import { FormDialog } from '#components/ui/forms/FormDialog'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { DateField, TextField } from '#components/ui/forms/TextField'
import * as routes from '#domain/invoices/routes'
import { formatMoney } from '#domain/money/format'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'
import { AmountField } from '#islands/money/AmountField'

export interface ReceivableInvoice {
  id: string
  version: number
  currency: string
  /** The outstanding amount, in the invoice's currency. */
  open: string
}

interface ReceiptDialogProps {
  invoice: ReceivableInvoice
  today: string
  onClose: () => void
}

/** Records a receipt for an invoice; by default the whole outstanding amount. */
export function ReceiptDialog({ invoice, today, onClose }: ReceiptDialogProps) {
  return (
    <FormDialog
      title="Record money received"
      submit="Record amount"
      defaults={{ ReceivedAt: today, Amount: invoice.open, ReferenceNumber: '', Remarks: '' }}
      onClose={onClose}
      onSubmit={formCall(async (values) => {
        const body = { Version: invoice.version, ...values }
        reloadSaying(await callApi(routes.recordReceipt, { params: { id: invoice.id }, body }))
      })}
    >
      <AmountField
        name="Amount"
        label="Amount"
        help={`Still to receive: ${formatMoney(invoice.open, invoice.currency)}.`}
        required
        unit={invoice.currency}
      />
      <DateField name="ReceivedAt" label="Received on" required max={today} />
      <TextField name="ReferenceNumber" label="Reference no." required maxLength={100} />
      <TextAreaField name="Remarks" label="Remarks" rows={2} maxLength={5000} />
    </FormDialog>
  )
}
