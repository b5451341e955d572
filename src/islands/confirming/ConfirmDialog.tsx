import { FormDialog, type FormDialogProps } from '#components/ui/forms/FormDialog'
import { confirmCall } from '#islands/editing/decisions/decide-call'

interface ConfirmDialogProps
  extends Pick<FormDialogProps<object>, 'open' | 'title' | 'look' | 'cancel' | 'onClose' | 'children'> {
  submit?: string
  /** Throws CallError, which the dialog shows. */
  onConfirm: () => Promise<void>
}

/** Asks before something is done, and says what it does. */
export function ConfirmDialog({ submit, onConfirm, children, ...dialog }: ConfirmDialogProps) {
  return (
    <FormDialog {...dialog} submit={submit ?? dialog.title} defaults={{}} onSubmit={confirmCall(onConfirm)}>
      <p>{children}</p>
    </FormDialog>
  )
}
