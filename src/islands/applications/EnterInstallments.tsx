import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { DialogButton } from '#components/ui/overlays/DialogButton'
import type { Application } from '#domain/applications/application'

const InstallmentsDialog = lazyDialog(async () => (await import('./InstallmentsDialog')).InstallmentsDialog)

/** Enters the installments of an enrolment, or corrects those that stand on no invoice yet. */
export function EnterInstallments({ application }: { application: Application }) {
  const title = application.Installments.length > 0 ? 'Change installments' : 'Enter installments'
  return (
    <DialogButton
      look={application.Installments.length > 0 ? 'plain' : 'primary'}
      dialog={(onClose) => <InstallmentsDialog application={application} title={title} onClose={onClose} />}
    >
      {title}
    </DialogButton>
  )
}
