import * as routes from '#domain/counsellors/routes'
import type { CounsellorRow } from '#domain/counsellors/schema'
import { ConfirmDialog } from '#islands/confirming/ConfirmDialog'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'
import { nameOf } from './CounsellorDialog'

interface RestoreDialogProps {
  counsellor: CounsellorRow
  onClose: () => void
}

export function RestoreDialog({ counsellor, onClose }: RestoreDialogProps) {
  const restore = async () => {
    const sent = { params: { id: counsellor.CounsellorId }, body: {} }
    reloadWithMessage(await callApi(routes.restoreCounsellor, sent))
  }
  return (
    <ConfirmDialog
      title={`Restore ${nameOf(counsellor)}`}
      submit="Restore"
      onClose={onClose}
      onConfirm={restore}
    >
      They can sign in again with their previous password. Students and enquiries that nobody has worked on
      since come back to them; the others stay where they are.
    </ConfirmDialog>
  )
}
