import * as routes from '#domain/enquiries/routes'
import { callApi } from '#islands/lib/call'
import { useTicked } from '#islands/lib/use-ticked'
import { AssignBar } from '#islands/shell/AssignBar'

interface AssignEnquiriesProps {
  userId: string
  assignees: { value: string; label: string }[]
}

/** Assigns the enquiries that are ticked on the page to somebody, and says which were skipped and why. */
export function AssignEnquiries({ userId, assignees }: AssignEnquiriesProps) {
  const chosen = useTicked('[data-enquiries] input[name="enquiry"]').map(({ value }) => value)
  return (
    <AssignBar
      chosen={chosen}
      label="Assign the chosen enquiries"
      target="Looked after by"
      nobody="Nobody in particular"
      people={assignees}
      assign={async (EnquiryIds, AssigneeId) => {
        const body = { UserId: userId, EnquiryIds, AssigneeId }
        const { message, Failed } = await callApi(routes.assignEnquiries, { body })
        return {
          message,
          skipped: Failed.map(({ EnquiryId, Name, Reason }) => ({
            id: EnquiryId,
            name: Name,
            reason: Reason,
          })),
        }
      }}
    />
  )
}
