import { FormDialog } from '#components/ui/forms/FormDialog'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { DialogButton } from '#components/ui/overlays/DialogButton'
import * as routes from '#domain/owed-invoices/routes'
import type { OwedInvoice } from '#domain/owed-invoices/schema'
import { callApi } from '#islands/lib/call'
import { formCall, reloadWithMessage } from '#islands/lib/form-call'

type Line = Pick<
  OwedInvoice['Lines'][number],
  'AcknowledgementId' | 'InstallmentGeneratedFor' | 'StudentName'
>

interface AskAboutLineProps {
  invoiceId: string
  lines: readonly Line[]
}

export function AskAboutLine({ invoiceId, lines }: AskAboutLineProps) {
  const options = lines.map(({ StudentName, InstallmentGeneratedFor }, place) => ({
    value: String(place),
    label: `${StudentName}, ${InstallmentGeneratedFor}`,
  }))
  return (
    <DialogButton
      dialog={(close) => (
        <FormDialog
          title="Ask about a student"
          submit="Send question"
          defaults={{ AcknowledgementId: '0', Text: '' }}
          onClose={close}
          onSubmit={formCall(async (typed) => {
            const line = lines[Number(typed.AcknowledgementId)]
            if (!line) return
            const { AcknowledgementId, InstallmentGeneratedFor } = line
            const body = { AcknowledgementId, InstallmentGeneratedFor, Text: typed.Text }
            reloadWithMessage(await callApi(routes.askAboutLine, { params: { id: invoiceId }, body }))
          })}
        >
          <SelectField name="AcknowledgementId" label="Student" options={options} />
          <TextAreaField name="Text" label="Question" required rows={4} maxLength={5000} />
        </FormDialog>
      )}
    >
      Ask about a student
    </DialogButton>
  )
}
