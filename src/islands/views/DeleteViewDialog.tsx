import { FormDialog } from '#components/ui/forms/FormDialog'
import type { AnyView } from '#domain/views/schema'
import { formCall } from '#islands/lib/form-call'
import { toastSuccess } from '#islands/lib/toasts'

interface DeleteViewDialogProps {
  view: AnyView
  /** Plural noun of the list. */
  what: string
  /** Deletes it; returns the message to show. @throws CallError */
  remove: () => Promise<string>
  onClose: () => void
}

/** Confirms deleting a view, for all users it is shared with. */
export function DeleteViewDialog({ view, what, remove, onClose }: DeleteViewDialogProps) {
  return (
    <FormDialog
      title="Delete the view"
      submit="Delete view"
      look="danger"
      cancel="Keep it"
      defaults={{}}
      onClose={onClose}
      onSubmit={formCall(async () => {
        toastSuccess(await remove())
        onClose()
      })}
    >
      <p>
        “{view.Name}” goes{view.Sharing === 'private' ? '' : ', also for everyone it is shared with'}. The{' '}
        {what} stay as they are.
      </p>
    </FormDialog>
  )
}
