import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Dialog } from '#components/ui/Dialog'
import { Field } from '#components/ui/Field'
import { FormFailure } from '#components/ui/FormFailure'
import { Input, TextArea } from '#components/ui/Input'
import * as routes from '#domain/invoices/routes'
import { formatMoney } from '#domain/money/format'
import { callApi } from '#islands/lib/call'
import { toastOnNextPage } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'
import type { ActedInvoice } from './InvoiceActions'

interface ReceiptDialogProps {
  invoice: ActedInvoice
  userId: string
  today: string
  onClose: () => void
}

/** Records what came in for an invoice; all that is still to come unless less is typed. */
export function ReceiptDialog({ invoice, userId, today, onClose }: ReceiptDialogProps) {
  const [form, setForm] = useState({
    ReceivedAt: today,
    Amount: invoice.open,
    ReferenceNumber: '',
    Remarks: '',
  })
  const { busy, fields, message, conflict, submit } = useSubmission()
  const record = () =>
    submit(async () => {
      const body = { UserId: userId, Version: invoice.version, ...form }
      const done = await callApi(routes.recordReceipt, { params: { id: invoice.id }, body })
      toastOnNextPage(done.message)
      location.reload()
    })
  const typed = (name: keyof typeof form) => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  })
  return (
    <Dialog
      open
      title="Record money received"
      onClose={onClose}
      onSubmit={() => void record()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy}>
            Record the receipt
          </Button>
        </>
      }
    >
      <div className="stack">
        <Field
          label="Amount"
          help={`Still to come: ${formatMoney(invoice.open, invoice.currency)}.`}
          required
          error={fields.Amount}
        >
          {(control) => <Input {...control} numeric affix={invoice.currency} {...typed('Amount')} />}
        </Field>
        <Field label="Received on" required error={fields.ReceivedAt}>
          {(control) => <Input {...control} type="date" max={today} {...typed('ReceivedAt')} />}
        </Field>
        <Field label="Reference no." required error={fields.ReferenceNumber}>
          {(control) => <Input {...control} maxLength={100} {...typed('ReferenceNumber')} />}
        </Field>
        <Field label="Remarks" error={fields.Remarks}>
          {(control) => <TextArea {...control} rows={2} maxLength={5000} {...typed('Remarks')} />}
        </Field>
      </div>
      <FormFailure message={conflict ?? message} />
    </Dialog>
  )
}
