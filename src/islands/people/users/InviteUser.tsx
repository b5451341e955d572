import { dialogButton } from '#components/ui/overlays/DialogButton'

export const InviteUser = dialogButton(
  'Invite someone',
  async () => (await import('./InviteForm')).InviteForm,
)
