import { dialogButton } from '#components/ui/overlays/DialogButton'

/** Asks for the installments that a university omitted when it confirmed an enrolment. */
export const EnterInstallments = dialogButton(
  'Enter installments',
  async () => (await import('./InstallmentsDialog')).InstallmentsDialog,
)
