import { FormDialog } from '#components/ui/forms/FormDialog'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import * as routes from '#domain/line-queries/routes'
import { LINE_QUERY_REASONS, type LineQueryReason } from '#domain/line-queries/states'
import { inTax } from '#domain/money/tax-words'
import type { Line } from '#islands/commission-notes/reading/LineFields'
import { callApi } from '#islands/lib/call'
import { formCall, reloadWithMessage } from '#islands/lib/form-call'
import { AmountField } from '#islands/money/AmountField'

interface Typed {
  Reason: LineQueryReason
  ExpectedAmount: string
  Text: string
}

const FIRST: Typed = { Reason: 'TuitionFee', ExpectedAmount: '', Text: '' }

/** Asks about one student's line of a note; the note's workflow continues. */
export function AskLineDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const { note, student } = line
  const reasons = Object.entries(LINE_QUERY_REASONS).map(([value, label]) => ({
    value,
    label: inTax(label, note.taxType),
  }))
  const send = formCall(async ({ Reason, ExpectedAmount, Text }: Typed) => {
    const body = {
      AcknowledgementId: student.AcknowledgementId,
      Reason,
      Text,
      ...(ExpectedAmount !== '' && { ExpectedAmount }),
    }
    reloadWithMessage(await callApi(routes.askLineQuery, { params: { id: note.id }, body }))
  })
  return (
    <FormDialog
      title={`Ask about ${student.Name}`}
      submit="Send question"
      defaults={FIRST}
      onClose={onClose}
      onSubmit={send}
    >
      <p className="muted">
        {student.InstallmentGeneratedFor}. The note goes on while your question is open.
      </p>
      <SelectField name="Reason" label="About" options={reasons} />
      <AmountField name="ExpectedAmount" label="Amount you expect" unit={note.currency} />
      <TextAreaField name="Text" label="Question" required rows={4} maxLength={5000} />
    </FormDialog>
  )
}
