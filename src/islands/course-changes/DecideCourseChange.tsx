import * as routes from '#domain/course-changes/routes'
import type { CourseChange } from '#domain/course-changes/schema'
import { DecideButtons } from '#islands/editing/decisions/DecideButtons'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'

type Change = Pick<CourseChange, 'ChangeId' | 'CourseVersion' | 'allowedActions'>

const HELP = {
  Approve: 'The course has it at once. Applications that were made keep what they say.',
  Reject: 'The course stays as it is. The university reads your reason.',
  Withdraw: 'No decision is needed any more.',
}

/** Staff approve or reject a university's course change; the university can withdraw it. */
export function DecideCourseChange({ change }: { change: Change }) {
  const { ChangeId: id, CourseVersion, allowedActions } = change
  return (
    <DecideButtons
      name={`course change ${id}`}
      row={change}
      actions={allowedActions}
      titleOf={(action) => `${action} the change`}
      reasonOf={(action) => (action === 'Reject' ? 'required' : 'optional')}
      help={HELP}
      onDecide={(Action, Remarks) => {
        const body = { Action, Remarks, ...(CourseVersion !== null && { Version: CourseVersion }) }
        return callApi(routes.decideCourseChange, { params: { id }, body }).then(reloadWithMessage)
      }}
    />
  )
}
