import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Dialog } from '#components/ui/Dialog'
import { Field } from '#components/ui/Field'
import { FormFailure } from '#components/ui/FormFailure'
import { Input, TextArea } from '#components/ui/Input'
import * as routes from '#domain/invoices/routes'
import { callApi } from '#islands/lib/call'
import { toastOnNextPage } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'
import type { ActedInvoice } from './InvoiceActions'

interface SendDialogProps {
  invoice: ActedInvoice
  userId: string
  onClose: () => void
}

/** Sends an invoice with its PDF to the university's addresses, with a short message. */
export function SendDialog({ invoice, userId, onClose }: SendDialogProps) {
  const [form, setForm] = useState({ UniversityEmail: invoice.email, Message: '' })
  const { busy, fields, message, conflict, submit } = useSubmission()
  const send = () =>
    submit(async () => {
      const body = { UserId: userId, Version: invoice.version, ...form }
      const done = await callApi(routes.sendInvoice, { params: { id: invoice.id }, body })
      toastOnNextPage(done.message)
      location.reload()
    })
  return (
    <Dialog
      open
      title="Send to university"
      onClose={onClose}
      onSubmit={() => void send()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy}>
            Send the invoice
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="muted">{invoice.number} goes out as a PDF.</p>
        <Field
          label="University e-mail"
          help="Several addresses: separate them by spaces or commas."
          required
          error={fields.UniversityEmail}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={500}
              value={form.UniversityEmail}
              onChange={(event) => setForm({ ...form, UniversityEmail: event.target.value })}
            />
          )}
        </Field>
        <Field label="Message" error={fields.Message}>
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              maxLength={5000}
              value={form.Message}
              onChange={(event) => setForm({ ...form, Message: event.target.value })}
            />
          )}
        </Field>
      </div>
      <FormFailure message={conflict ?? message} />
    </Dialog>
  )
}
