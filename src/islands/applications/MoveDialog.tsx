import { FormDialog } from '#components/ui/forms/FormDialog'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import type { Application } from '#domain/applications/application'
import { moveHelp, moveLabel } from '#domain/applications/move-words'
import * as routes from '#domain/applications/routes'
import type { Move } from '#domain/applications/workflow'
import { decideCall } from '#islands/editing/decisions/decide-call'
import { useLeftDecision } from '#islands/editing/decisions/use-left-decision'
import { callApi } from '#islands/lib/call'
import { reloadSaying } from '#islands/lib/form-call'
import { EnrolmentFields, NO_INSTALLMENT } from './EnrolmentFields'
import { IntakeFields, intakeFrom, NO_INTAKE } from './IntakeFields'
import { applicationName, inTurn, seenVersion } from './version'

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
  const deciding = {
    name: applicationName(application),
    action: move.Stage,
    row: application,
    offeredBy: ({ Moves }: Application) => Moves.map(({ Stage }) => Stage),
  }
  const { kept, notice } = useLeftDecision<typeof EMPTY>(deciding)
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
    reloadSaying(await callApi(routes.changeApplication, { params, body }))
  }
  const help = moveHelp(move, isOwn)
  return (
    <FormDialog
      wide={move.NeedsEnrolment}
      title={moveLabel(move)}
      submit={moveLabel(move)}
      look={move.Kind === 'End' ? 'danger' : 'primary'}
      defaults={{
        ...EMPTY,
        UniversityStudentId: application.UniversityStudentId,
        Installments: [{ ...NO_INSTALLMENT, Name: move.NeedsEnrolment ? 'First installment' : '' }],
      }}
      kept={kept}
      onClose={onClose}
      onSubmit={decideCall(deciding, (values: typeof EMPTY) => inTurn(() => save(values)))}
    >
      {notice}
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
    </FormDialog>
  )
}
