import { FileField } from '#components/ui/forms/FileField'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import * as routes from '#domain/claw-backs/routes'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'
import { AmountField } from '#islands/money/AmountField'

export interface ClawedNote {
  id: string
  number: string
  currency: string
  version: number
  students: readonly string[]
}

interface ClawBackDialogProps {
  note: ClawedNote
  open: boolean
  onClose: () => void
}

const NO_FILES: readonly File[] = []

export function ClawBackDialog({ note, open, onClose }: ClawBackDialogProps) {
  return (
    <FormDialog
      open={open}
      title="Claw back commission"
      submit="Ask the partner to accept"
      defaults={{ Amount: '', StudentName: '', Reason: '', evidence: NO_FILES }}
      onClose={onClose}
      onSubmit={formCall(async ({ evidence, ...values }, _set, tell) => {
        const about = { CommissionNoteId: note.id, Version: note.version }
        const form = { ...about, ...values, evidence: evidence[0] }
        reloadSaying(await callApi(routes.proposeClawBack, { form, tell }))
      })}
    >
      <p>{note.number}</p>
      <AmountField name="Amount" label="Amount" required unit={note.currency} />
      <SelectField
        name="StudentName"
        label="Student"
        placeholder="The whole note"
        options={note.students.map((name) => ({ value: name, label: name }))}
      />
      <TextAreaField name="Reason" label="Reason" required rows={3} />
      <FileField name="evidence" label="Evidence" help="Such as the university’s letter." />
    </FormDialog>
  )
}
