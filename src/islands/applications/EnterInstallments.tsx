import { dialogButton } from '#components/ui/overlays/DialogButton'

export const EnterInstallments = dialogButton(
  'Enter installments',
  async () => (await import('./InstallmentsDialog')).InstallmentsDialog,
)
