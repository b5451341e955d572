import { dialogButton } from '#components/ui/overlays/DialogButton'

export const NewAgreement = dialogButton(
  'New agreement',
  async () => (await import('./AgreementForm')).AgreementForm,
)
