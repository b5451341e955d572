import { FormDialog } from '#components/ui/forms/FormDialog'
import type { SavedView } from '#domain/views/schema'
import { formCall } from '#islands/lib/form-call'
import { toastSuccess } from '#islands/lib/toasts'
import { removeView } from './views-store'

/** Asks before a view goes, for everybody it is shared with. */
export function DeleteViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  return (
    <FormDialog
      title="Delete the view"
      submit="Delete view"
      look="danger"
      cancel="Keep it"
      defaults={{}}
      onClose={onClose}
      onSubmit={formCall(async () => {
        toastSuccess(await removeView(view))
        onClose()
      })}
    >
      <p>
        “{view.Name}” goes{view.Sharing === 'private' ? '' : ', also for everyone it is shared with'}. The
        notes stay as they are.
      </p>
    </FormDialog>
  )
}
