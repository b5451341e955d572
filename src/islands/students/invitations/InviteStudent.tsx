import { Button } from '#components/ui/Button'
import * as routes from '#domain/students/invitations/routes'
import { callApi } from '#islands/lib/call'
import { useReload } from '#islands/lib/saving/use-reload'

export function InviteStudent({ studentId, isAgain }: { studentId: string; isAgain: boolean }) {
  const { isBusy, reloadAfter } = useReload()
  const invite = () => callApi(routes.inviteStudent, { params: { id: studentId }, body: {} })
  return (
    <Button busy={isBusy} onClick={() => reloadAfter(invite)}>
      {isAgain ? 'Send the invitation again' : 'Invite to the portal'}
    </Button>
  )
}
