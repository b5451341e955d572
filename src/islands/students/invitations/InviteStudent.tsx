import { useState } from 'react'
import { Button } from '#components/ui/Button'
import * as routes from '#domain/students/invitations/routes'
import { callApi } from '#islands/lib/call'
import { reloadSaying } from '#islands/lib/form-call'
import { toastFailure } from '#islands/lib/toasts'

export function InviteStudent({ studentId, isAgain }: { studentId: string; isAgain: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const invite = async () => {
    setBusy(true)
    try {
      reloadSaying(await callApi(routes.inviteStudent, { params: { id: studentId }, body: {} }))
    } catch (error) {
      toastFailure(error)
      setBusy(false)
    }
  }
  return (
    <Button busy={isBusy} onClick={() => void invite()}>
      {isAgain ? 'Send the invitation again' : 'Invite to the portal'}
    </Button>
  )
}
