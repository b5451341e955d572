import { FormDialog } from '#components/ui/forms/FormDialog'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { DialogButton } from '#components/ui/overlays/DialogButton'
import type { InvoiceQuestion } from '#domain/invoices/details'
import { answerInvoiceQuestion } from '#domain/invoices/routes'
import { callApi } from '#islands/lib/call'
import { formCall, reloadWithMessage } from '#islands/lib/form-call'

export function AnswerInvoiceQuestion({ question }: { question: InvoiceQuestion }) {
  return (
    <DialogButton
      dialog={(close) => (
        <FormDialog
          title={`Answer about ${question.StudentName}`}
          submit="Send answer"
          defaults={{ Answer: '' }}
          onClose={close}
          onSubmit={formCall(async ({ Answer }) => {
            const params = { id: question.QuestionId }
            reloadWithMessage(await callApi(answerInvoiceQuestion, { params, body: { Answer } }))
          })}
        >
          <blockquote className="timeline-remarks">{question.Text}</blockquote>
          <p className="muted fine">
            The university reads your answer. A line that is wrong is changed by “Request a change to this
            invoice”.
          </p>
          <TextAreaField name="Answer" label="Answer" required rows={4} maxLength={5000} />
        </FormDialog>
      )}
    >
      Answer
    </DialogButton>
  )
}
