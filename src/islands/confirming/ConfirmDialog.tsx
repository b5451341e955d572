import { FormDialog, type FormDialogProps } from '#components/ui/forms/FormDialog'
import { formCall } from '#islands/lib/form-call'

interface ConfirmDialogProps
  extends Pick<FormDialogProps<object>, 'open' | 'title' | 'look' | 'cancel' | 'onClose' | 'children'> {
  /** Label of the button that confirms; the title by default. */
  submit?: string
  /** Does what is confirmed. @throws CallError, which the dialog shows */
  onConfirm: () => Promise<void>
}

/** Asks before something is done, and says what it does. */
export function ConfirmDialog({ submit, onConfirm, children, ...dialog }: ConfirmDialogProps) {
  return (
    <FormDialog {...dialog} submit={submit ?? dialog.title} defaults={{}} onSubmit={formCall(onConfirm)}>
      <p>{children}</p>
    </FormDialog>
  )
}
