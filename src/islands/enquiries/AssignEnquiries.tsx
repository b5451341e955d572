import { useMemo } from 'react'
import * as routes from '#domain/enquiries/routes'
import { callApi } from '#islands/lib/call'
import { useTicked } from '#islands/lib/use-ticked'
import { AssignBar } from '#islands/shell/AssignBar'

interface AssignEnquiriesProps {
  assignees: { value: string; label: string }[]
}

const NOBODY = { value: 'none', label: 'Nobody in particular' }

/** Assigns the enquiries selected on the page to a user, and lists those skipped and why. */
export function AssignEnquiries({ assignees }: AssignEnquiriesProps) {
  const chosen = useTicked('[data-enquiries] input[name="enquiry"]').map(({ value }) => value)
  const options = useMemo(() => [NOBODY, ...assignees], [assignees])
  return (
    <AssignBar
      chosen={chosen}
      label="Assign the chosen enquiries"
      target="Looked after by"
      placeholder="Assign to …"
      options={options}
      submit="Assign"
      assign={async (EnquiryIds, value) => {
        const body = { EnquiryIds, AssigneeId: value === NOBODY.value ? null : value }
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
