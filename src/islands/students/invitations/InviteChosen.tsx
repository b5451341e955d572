import { useState } from 'react'
import { Button } from '#components/ui/Button'
import * as routes from '#domain/students/invitations/routes'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'
import { toastFailure } from '#islands/lib/toasts'
import { SkippedDialog, type SkippedRows } from '#islands/shell/SkippedDialog'

export function InviteChosen({ chosen }: { chosen: readonly string[] }) {
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<SkippedRows | null>(null)
  const invite = async () => {
    setBusy(true)
    try {
      const { message, Failed } = await callApi(routes.inviteStudents, { body: { StudentIds: [...chosen] } })
      const skipped = Failed.map(({ StudentId, Name, Reason }) => ({
        id: StudentId,
        name: Name,
        reason: Reason,
      }))
      if (skipped.length === 0) reloadWithMessage({ message })
      else setDone({ message, skipped })
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
  }
  return (
    <>
      <Button busy={isBusy} onClick={() => void invite()}>
        Invite to the portal
      </Button>
      {done && <SkippedDialog done={done} />}
    </>
  )
}
