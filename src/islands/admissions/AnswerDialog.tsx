import { FileField } from '#components/ui/forms/FileField'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { ANSWER_WORDS, type Answer, needsWords } from '#domain/admissions/answers'
import * as routes from '#domain/admissions/routes'
import type { Admission } from '#domain/admissions/schema'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'

interface AnswerDialogProps {
  admission: Admission
  stage: Answer
  onClose: () => void
}

const NO_FILES: readonly File[] = []
const MAX_LENGTH = 5000

/** Asks what the university says, and for its letter. */
export function AnswerDialog({ admission, stage, onClose }: AnswerDialogProps) {
  const { button, help } = ANSWER_WORDS[stage]
  return (
    <FormDialog
      title={`${button}: ${admission.StudentName}`}
      submit={button}
      look={stage === 'Rejected' ? 'danger' : 'primary'}
      defaults={{ Remarks: '', letter: NO_FILES }}
      onClose={onClose}
      onSubmit={formCall(async ({ Remarks, letter }, _set, tell) => {
        const params = { id: admission.ApplicationId }
        const form = { Stage: stage, Remarks, Version: admission.Version, letter: letter[0] }
        reloadSaying(await callApi(routes.answerAdmission, { params, form, tell }))
      })}
    >
      <p className="muted">{help}</p>
      <TextAreaField
        name="Remarks"
        label={stage === 'Rejected' ? 'Reason' : 'Remarks'}
        required={needsWords(stage)}
        rows={4}
        maxLength={MAX_LENGTH}
      />
      <FileField name="letter" label="Letter" help="A PDF, Word file or picture of at most 10 MB." />
    </FormDialog>
  )
}
