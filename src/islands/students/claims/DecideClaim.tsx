import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { DialogButton } from '#components/ui/overlays/DialogButton'
import type { DecideDialogProps } from './DecideDialog'

const DecideDialog = lazyDialog(async () => (await import('./DecideDialog')).DecideDialog)

export function DecideClaim(props: Omit<DecideDialogProps, 'onClose'>) {
  const names = [...new Set(props.claim.Students.map(({ Name }) => Name))].join(' and ')
  return (
    <DialogButton
      look="primary"
      aria-label={`Decide on ${names}`}
      dialog={(close) => <DecideDialog {...props} onClose={close} />}
    >
      Decide
    </DialogButton>
  )
}
