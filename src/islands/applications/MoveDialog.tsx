import { TextAreaField } from '#components/ui/forms/TextAreaField'
import type { Application } from '#domain/applications/application'
import { moveHelp, moveLabel } from '#domain/applications/move-words'
import * as routes from '#domain/applications/routes'
import type { Move } from '#domain/applications/workflow'
import { DecisionForm } from '#islands/editing/decisions/DecisionForm'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'
import { EnrolmentFields, NO_INSTALLMENT } from './EnrolmentFields'
import { IntakeFields, intakeFrom, NO_INTAKE } from './IntakeFields'
import { inTurn, movingTo, seenVersion } from './version'

interface MoveDialogProps {
  application: Application
  move: Move
  isOwn: boolean
  year: number
  about?: string
  onClose: () => void
}

const MAX_LENGTH = 5000
const EMPTY = { Remarks: '', Intake: NO_INTAKE, UniversityStudentId: '', Installments: [NO_INSTALLMENT] }

/** Asks for what a move needs: a reason, a deferred application's new intake, or the enrolment data. */
export function MoveDialog({ application, move, isOwn, year, about, onClose }: MoveDialogProps) {
  const save = async (values: typeof EMPTY) => {
    const body = {
      Stage: move.Stage,
      Remarks: values.Remarks,
      Version: seenVersion(application),
      ...(move.NeedsIntake && { Intake: intakeFrom(values.Intake) }),
      ...(move.NeedsEnrolment && {
        UniversityStudentId: values.UniversityStudentId,
        Installments: values.Installments,
      }),
    }
    const params = { id: application.ApplicationId }
    reloadWithMessage(await callApi(routes.changeApplication, { params, body }))
  }
  const help = moveHelp(move, isOwn)
  return (
    <DecisionForm
      deciding={movingTo(move.Stage, application)}
      wide={move.NeedsEnrolment}
      title={moveLabel(move)}
      submit={moveLabel(move)}
      look={move.Kind === 'End' ? 'danger' : 'primary'}
      defaults={{
        ...EMPTY,
        UniversityStudentId: application.UniversityStudentId,
        Installments: [{ ...NO_INSTALLMENT, Name: move.NeedsEnrolment ? 'First installment' : '' }],
      }}
      onClose={onClose}
      onDecide={(values) => inTurn(() => save(values))}
    >
      {about && <p>{about}</p>}
      {help && <p className="muted">{help}</p>}
      {move.NeedsIntake && <IntakeFields year={year} onlyAhead={isOwn} />}
      {move.NeedsEnrolment && <EnrolmentFields currency={application.Currency} />}
      <TextAreaField
        name="Remarks"
        label={move.NeedsReason ? 'Reason' : 'Remark'}
        required={move.NeedsReason}
        rows={3}
        maxLength={MAX_LENGTH}
      />
    </DecisionForm>
  )
}
