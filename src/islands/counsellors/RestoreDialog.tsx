import { FormDialog } from '#components/ui/forms/FormDialog'
import * as routes from '#domain/counsellors/routes'
import type { CounsellorRow } from '#domain/counsellors/schema'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'
import { nameOf } from './CounsellorDialog'

interface RestoreDialogProps {
  counsellor: CounsellorRow
  onClose: () => void
}

export function RestoreDialog({ counsellor, onClose }: RestoreDialogProps) {
  const restore = formCall(async () => {
    const sent = { params: { id: counsellor.CounsellorId }, body: {} }
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
        They can sign in again with their previous password. Students and enquiries that nobody has worked on
        since come back to them; the others stay where they are.
      </p>
    </FormDialog>
  )
}
