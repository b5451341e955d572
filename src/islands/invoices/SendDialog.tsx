import { FormDialog } from '#components/ui/forms/FormDialog'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { TextField } from '#components/ui/forms/TextField'
import * as routes from '#domain/invoices/routes'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'

export interface SendableInvoice {
  id: string
  number: string
  version: number
  /** The university's e-mail addresses, separated by commas. */
  email: string
}

interface SendDialogProps {
  invoice: SendableInvoice
  onClose: () => void
}

export function SendDialog({ invoice, onClose }: SendDialogProps) {
  return (
    <FormDialog
      title="Send to university"
      submit="Send the invoice"
      defaults={{ UniversityEmail: invoice.email, Message: '' }}
      onClose={onClose}
      onSubmit={formCall(async (values) => {
        const body = { Version: invoice.version, ...values }
        reloadSaying(await callApi(routes.sendInvoice, { params: { id: invoice.id }, body }))
      })}
    >
      <p className="muted">{invoice.number} goes out as a PDF.</p>
      <TextField
        name="UniversityEmail"
        label="University e-mail"
        help="Several addresses: separate them by spaces or commas."
        required
        maxLength={500}
      />
      <TextAreaField name="Message" label="Message" rows={4} maxLength={5000} />
    </FormDialog>
  )
}
