import { FormDialog } from '#components/ui/forms/FormDialog'
import type { AnyView } from '#domain/views/schema'
import { formCall } from '#islands/lib/form-call'
import { toastSuccess } from '#islands/lib/toasts'

interface DeleteViewDialogProps {
  view: AnyView
  /** What the list lists. */
  what: string
  /** Deletes it; what to say then. @throws CallError */
  remove: () => Promise<string>
  onClose: () => void
}

/** Asks before a view goes, for everybody it is shared with. */
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
