import { Button } from '#components/ui/Button'
import { FormDialog } from '#components/ui/forms/FormDialog'
import type { AnyView } from '#domain/views/schema'
import { formCall } from '#islands/lib/form-call'
import type { Overlap } from './overwrite'

interface OverlapDialogProps<View extends AnyView> {
  overlap: Overlap<View>
  /** Saves the reader's own changes. @throws CallError */
  onSave: () => Promise<void>
  onShow: () => void
  onClose: () => void
}

/** Asks what becomes of a view that two people changed. Until then the list stays as the reader has it. */
export function OverlapDialog<View extends AnyView>({
  overlap: { newest, words },
  onSave,
  onShow,
  onClose,
}: OverlapDialogProps<View>) {
  return (
    <FormDialog
      title={`Save changes to “${newest.Name}”`}
      submit="Save mine"
      defaults={{}}
      beside={<Button onClick={onShow}>Show the saved view</Button>}
      onClose={onClose}
      onSubmit={formCall(onSave)}
    >
      <p>{words}</p>
      <p className="muted">
        “Save mine” keeps what only they changed. “Show the saved view” drops your changes to the list.
      </p>
    </FormDialog>
  )
}
