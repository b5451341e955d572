import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { answerOf } from '#domain/admissions/answers'
import type { Application } from '#domain/applications/application'
import { moveLabel } from '#domain/applications/move-words'
import type { Move } from '#domain/applications/workflow'
import { useReopened } from '#islands/editing/decisions/use-left-decision'
import { applicationName, stagesOf } from './version'

const AnswerDialog = lazyDialog(async () => (await import('#islands/admissions/AnswerDialog')).AnswerDialog)
const MoveDialog = lazyDialog(async () => (await import('./MoveDialog')).MoveDialog)

interface ApplicationMovesProps {
  application: Application
  isOwn: boolean
  mayAnswer: boolean
  year: number
}

/** The next stage is the main button; moves that go back or end the application are less prominent. */
export function ApplicationMoves({ application, isOwn, mayAnswer, year }: ApplicationMovesProps) {
  const [asked, setAsked] = useState<Move | null>(null)
  useReopened([application], { nameOf: applicationName, actionsOf: stagesOf }, (_, stage) =>
    setAsked(application.Moves.find(({ Stage }) => Stage === stage) ?? null),
  )
  const [first] = application.Moves
  const close = () => setAsked(null)
  const answer = asked && mayAnswer ? answerOf(asked) : null
  return (
    <div className="row">
      {application.Moves.map((move) => (
        <Button
          key={move.Stage}
          look={move === first && move.Kind !== 'End' ? 'primary' : 'plain'}
          onClick={() => setAsked(move)}
        >
          {moveLabel(move)}
        </Button>
      ))}
      {asked && answer && (
        <AnswerDialog
          admission={application}
          stage={answer}
          label={moveLabel(asked)}
          onBehalfOf={application.University}
          onClose={close}
        />
      )}
      {asked && !answer && (
        <MoveDialog application={application} isOwn={isOwn} year={year} move={asked} onClose={close} />
      )}
    </div>
  )
}
