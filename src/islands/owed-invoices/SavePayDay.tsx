import { FormDialog } from '#components/ui/forms/FormDialog'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { TextField } from '#components/ui/forms/TextField'
import { DialogButton } from '#components/ui/overlays/DialogButton'
import * as routes from '#domain/owed-invoices/routes'
import { callApi } from '#islands/lib/call'
import { formCall, reloadWithMessage } from '#islands/lib/form-call'

interface SavePayDayProps {
  invoiceId: string
  payBy: string | null
  today: string
}

/** Tells the company the day on which the university will pay an invoice. */
export function SavePayDay({ invoiceId, payBy, today }: SavePayDayProps) {
  const label = payBy === null ? 'Say when you pay' : 'Change the day you pay'
  return (
    <DialogButton
      look="primary"
      dialog={(close) => (
        <FormDialog
          title={label}
          submit="Notify the company"
          defaults={{ PayBy: payBy !== null && payBy >= today ? payBy : '', Remarks: '' }}
          onClose={close}
          onSubmit={formCall(async ({ PayBy, Remarks }) => {
            const params = { id: invoiceId }
            reloadWithMessage(await callApi(routes.sayPayDay, { params, body: { PayBy, Remarks } }))
          })}
        >
          <TextField name="PayBy" label="You pay by" type="date" min={today} required />
          <TextAreaField name="Remarks" label="Remarks" rows={3} maxLength={5000} />
        </FormDialog>
      )}
    >
      {label}
    </DialogButton>
  )
}
