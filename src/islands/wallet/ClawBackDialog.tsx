import { FileField } from '#components/ui/forms/FileField'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import * as routes from '#domain/claw-backs/routes'
import { DecisionForm } from '#islands/editing/decisions/DecisionForm'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'
import { AmountField } from '#islands/money/AmountField'

export interface ClawedNote {
  id: string
  number: string
  currency: string
  version: number
  students: readonly string[]
  /** The most that may be clawed back now, in words. */
  most: string
}

interface ClawBackDialogProps {
  note: ClawedNote
  name: string
  open: boolean
  onClose: () => void
}

const CLAW_BACK = 'Claw back'
const NO_FILES: readonly File[] = []

export function ClawBackDialog({ note, name, open, onClose }: ClawBackDialogProps) {
  return (
    <DecisionForm
      deciding={{ name, action: CLAW_BACK, row: note, offeredBy: () => [CLAW_BACK] }}
      open={open}
      title="Claw back commission"
      submit="Ask the partner to accept"
      defaults={{ Amount: '', StudentName: '', Reason: '', evidence: NO_FILES }}
      onClose={onClose}
      onDecide={({ evidence, ...values }, onProgress) => {
        const about = { CommissionNoteId: note.id, Version: note.version }
        const form = { ...about, ...values, evidence: evidence[0] }
        return callApi(routes.proposeClawBack, { form, onProgress }).then(reloadWithMessage)
      }}
    >
      <p>{note.number}</p>
      <AmountField name="Amount" label="Amount" required unit={note.currency} help={`At most ${note.most}`} />
      <SelectField
        name="StudentName"
        label="Student"
        placeholder="The whole note"
        options={note.students.map((name) => ({ value: name, label: name }))}
      />
      <TextAreaField name="Reason" label="Reason" required rows={3} />
      <FileField name="evidence" label="Evidence" help="Such as the university’s letter." />
    </DecisionForm>
  )
}
