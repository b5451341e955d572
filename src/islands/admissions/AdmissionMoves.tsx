import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { ANSWER_WORDS, isAnswer } from '#domain/admissions/answers'
import type { Admission } from '#domain/admissions/schema'
import { ENROLLED } from '#domain/students/student/stages'
import { useReopened } from '#islands/editing/decisions/use-left-decision'
import { applicationName, stagesOf } from '../applications/version'

const AnswerDialog = lazyDialog(async () => (await import('./AnswerDialog')).AnswerDialog)
const ConfirmDialog = lazyDialog(async () => (await import('./ConfirmDialog')).ConfirmDialog)

/** Buttons for the university's answers to an application and its confirmations. */
export function AdmissionMoves({ admission }: { admission: Admission }) {
  const [stage, setStage] = useState<Admission['Stage'] | null>(null)
  useReopened([admission], { nameOf: applicationName, actionsOf: stagesOf }, (_, to) => setStage(to))
  const close = () => setStage(null)
  return (
    <div className="row">
      {admission.Moves.map(({ Stage }, place) => (
        <Button
          key={Stage}
          look={place === 0 && !isAnswer(Stage) ? 'primary' : 'plain'}
          onClick={() => setStage(Stage)}
        >
          {labelOf(Stage)}
        </Button>
      ))}
      {stage && isAnswer(stage) && <AnswerDialog admission={admission} stage={stage} onClose={close} />}
      {stage && !isAnswer(stage) && (
        <ConfirmDialog admission={admission} isEnrolment={stage === ENROLLED} onClose={close} />
      )}
    </div>
  )
}

function labelOf(stage: Admission['Stage']): string {
  if (isAnswer(stage)) return ANSWER_WORDS[stage].button
  return stage === ENROLLED ? 'Confirm enrolment' : 'Confirm the deposit'
}
