import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { TextField } from '#components/ui/forms/TextField'
import type { ActedInvoice } from '#domain/invoices/acted-invoice'
import * as routes from '#domain/invoices/routes'
import { DecisionForm } from '#islands/editing/decisions/DecisionForm'
import type { Deciding } from '#islands/editing/decisions/decide-call'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'

interface SendDialogProps {
  invoice: ActedInvoice
  deciding: Deciding
  onClose: () => void
}

export function SendDialog({ invoice, deciding, onClose }: SendDialogProps) {
  const { InvoiceId: id, Version } = invoice
  return (
    <DecisionForm
      deciding={deciding}
      title="Send to university"
      submit="Send the invoice"
      defaults={{ UniversityEmail: invoice.UniversityEmail, Message: '' }}
      onClose={onClose}
      onDecide={(values) =>
        callApi(routes.sendInvoice, { params: { id }, body: { Version, ...values } }).then(reloadWithMessage)
      }
    >
      <p className="muted">{invoice.Number} goes out as a PDF.</p>
      <TextField
        name="UniversityEmail"
        label="University e-mail"
        help="Several addresses: separate them by spaces or commas."
        required
        maxLength={500}
      />
      <TextAreaField name="Message" label="Message" rows={4} maxLength={5000} />
    </DecisionForm>
  )
}
