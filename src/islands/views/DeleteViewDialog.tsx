import type { AnyView } from '#domain/views/schema'
import { ConfirmDialog } from '#islands/confirming/ConfirmDialog'
import { toastSuccess } from '#islands/lib/toasts'

interface DeleteViewDialogProps {
  view: AnyView
  what: string
  /** Deletes it; returns the message to show. @throws CallError */
  remove: () => Promise<string>
  onClose: () => void
}

/** Confirms deleting a view, for all users it is shared with. */
export function DeleteViewDialog({ view, what, remove, onClose }: DeleteViewDialogProps) {
  return (
    <ConfirmDialog
      title="Delete the view"
      submit="Delete view"
      look="danger"
      cancel="Keep it"
      onClose={onClose}
      onConfirm={async () => {
        toastSuccess(await remove())
        onClose()
      }}
    >
      “{view.Name}” goes{view.Sharing === 'private' ? '' : ', also for everyone it is shared with'}. The{' '}
      {what} stay as they are.
    </ConfirmDialog>
  )
}
