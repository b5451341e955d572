import { dialogButton } from '#components/ui/overlays/DialogButton'

export const AddCounsellor = dialogButton(
  'Invite counsellor',
  async () => (await import('./CounsellorDialog')).CounsellorDialog,
)
