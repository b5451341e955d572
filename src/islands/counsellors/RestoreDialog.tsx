import { FormDialog } from '#components/ui/forms/FormDialog'
import * as routes from '#domain/counsellors/routes'
import type { CounsellorRow } from '#domain/counsellors/schema'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'
import { nameOf } from './CounsellorDialog'

interface RestoreDialogProps {
  counsellor: CounsellorRow
  userId: string
  onClose: () => void
}

/** Says what restoring a counsellor brings back. */
export function RestoreDialog({ counsellor, userId, onClose }: RestoreDialogProps) {
  const restore = formCall(async () => {
    const sent = { params: { id: counsellor.CounsellorId }, body: { UserId: userId } }
    reloadSaying(await callApi(routes.restoreCounsellor, sent))
  })
  return (
    <FormDialog
      title={`Restore ${nameOf(counsellor)}`}
      submit="Restore"
      defaults={{}}
      onClose={onClose}
      onSubmit={restore}
    >
      <p>
        They can sign in again with the password of before. Students and enquiries come back that whoever took
        over has not worked on; the others stay where they are.
      </p>
    </FormDialog>
  )
}
