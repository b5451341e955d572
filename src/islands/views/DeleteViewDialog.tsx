import { Button } from '#components/ui/Button'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { Dialog } from '#components/ui/overlays/Dialog'
import type { SavedView } from '#domain/views/schema'
import { toastSuccess } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'
import { removeView } from './views-store'

/** Asks before a view goes, for everybody it is shared with. */
export function DeleteViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const { busy, summary, conflict, submit } = useSubmission()
  const remove = () =>
    submit(async () => {
      toastSuccess(await removeView(view))
      onClose()
    })
  return (
    <Dialog
      open
      title="Delete the view"
      onClose={onClose}
      onSubmit={() => void remove()}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button type="submit" look="danger" busy={busy}>
            Delete view
          </Button>
        </>
      }
    >
      <p>
        “{view.Name}” goes{view.Sharing === 'private' ? '' : ', also for everybody it is shared with'}. The
        notes stay as they are.
      </p>
      <FormFailure message={summary ?? conflict} />
    </Dialog>
  )
}
