import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { DialogButton } from '#components/ui/overlays/DialogButton'
import type { FlagRow } from '#domain/flags/schema'

const FlagForm = lazyDialog(async () => (await import('./FlagForm')).FlagForm)

export function FlagButton({ flag }: { flag: FlagRow }) {
  return (
    <DialogButton
      size="small"
      look="quiet"
      aria-label={`Edit ${flag.Flag}`}
      dialog={(close) => <FlagForm flag={flag} onClose={close} />}
    >
      Edit
    </DialogButton>
  )
}
