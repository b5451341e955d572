import { FileField } from '#components/ui/forms/FileField'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { ANSWER_WORDS, type Answer, needsWords } from '#domain/admissions/answers'
import * as routes from '#domain/admissions/routes'
import type { Admission } from '#domain/admissions/schema'
import { DecisionForm } from '#islands/editing/decisions/DecisionForm'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'
import { inTurn, movingTo, seenVersion } from '../applications/version'

interface AnswerDialogProps {
  admission: Pick<Admission, 'ApplicationId' | 'StudentName' | 'Stage' | 'Version'>
  stage: Answer
  label?: string
  onBehalfOf?: string
  onClose: () => void
}

const MAX_LENGTH = 5000
const EMPTY = { Remarks: '', letter: [] as readonly File[] }

export function AnswerDialog({ admission, stage, label, onBehalfOf, onClose }: AnswerDialogProps) {
  const { button, help } = ANSWER_WORDS[stage]
  const submit = label ?? button
  const save = async ({ Remarks, letter }: typeof EMPTY, onProgress?: (share: number) => void) => {
    const params = { id: admission.ApplicationId }
    const form = { Stage: stage, Remarks, Version: seenVersion(admission), letter: letter[0] }
    reloadWithMessage(await callApi(routes.answerAdmission, { params, form, onProgress }))
  }
  return (
    <DecisionForm
      deciding={movingTo(stage, admission)}
      title={`${submit}: ${admission.StudentName}`}
      submit={submit}
      look={stage === 'Rejected' ? 'danger' : 'primary'}
      defaults={EMPTY}
      onClose={onClose}
      onDecide={(values, onProgress) => inTurn(() => save(values, onProgress))}
    >
      {onBehalfOf && (
        <p>
          You answer on behalf of <b>{onBehalfOf}</b>: this is recorded as the university’s answer, with your
          name in the history.
        </p>
      )}
      <p className="muted">{help}</p>
      <TextAreaField
        name="Remarks"
        label={stage === 'Rejected' ? 'Reason' : 'Remarks'}
        required={needsWords(stage)}
        rows={4}
        maxLength={MAX_LENGTH}
      />
      <FileField name="letter" label="Letter" help="A PDF, Word file or picture of at most 10 MB." />
    </DecisionForm>
  )
}
