import { dialogButton } from '#components/ui/overlays/DialogButton'

export const AddPartner = dialogButton('Add partner', async () => (await import('./PartnerForm')).PartnerForm)
