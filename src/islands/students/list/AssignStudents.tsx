import * as routes from '#domain/students/list/routes'
import { callApi } from '#islands/lib/call'
import { AssignBar } from '#islands/shell/AssignBar'

interface AssignStudentsProps {
  userId: string
  /** The ids of the students who are ticked. */
  chosen: readonly string[]
  counsellors: { value: string; label: string }[]
}

/** Assigns the students who are ticked on the page to a counsellor, and says who was skipped and why. */
export function AssignStudents({ userId, chosen, counsellors }: AssignStudentsProps) {
  return (
    <AssignBar
      chosen={chosen}
      label="Assign the chosen students"
      target="Counsellor"
      nobody="Nobody: the partner’s owner"
      people={counsellors}
      assign={async (StudentIds, CounsellorId) => {
        const body = { UserId: userId, StudentIds, CounsellorId }
        const { message, Failed } = await callApi(routes.assignStudents, { body })
        return {
          message,
          skipped: Failed.map(({ StudentId, Name, Reason }) => ({
            id: StudentId,
            name: Name,
            reason: Reason,
          })),
        }
      }}
    />
  )
}
