import { DecideButtons } from '#components/ui/DecideButtons'
import * as routes from '#domain/course-changes/routes'
import type { CourseChange } from '#domain/course-changes/schema'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'

type Change = Pick<CourseChange, 'ChangeId' | 'CourseVersion' | 'allowedActions'>

const HELP = {
  Approve: 'The course has it at once. Applications that were made keep what they say.',
  Reject: 'The course stays as it is. The university reads your reason.',
  Withdraw: 'No decision is needed any more.',
}

/** Staff approve or reject a university's course change; the university can withdraw it. */
export function DecideCourseChange({ change }: { change: Change }) {
  return (
    <DecideButtons
      actions={change.allowedActions}
      help={HELP}
      onDecide={formCall(async (decision) => {
        const seen = decision.Action === 'Approve' && change.CourseVersion !== null
        const body = { ...decision, ...(seen && { Version: change.CourseVersion ?? undefined }) }
        reloadSaying(await callApi(routes.decideCourseChange, { params: { id: change.ChangeId }, body }))
      })}
    />
  )
}
