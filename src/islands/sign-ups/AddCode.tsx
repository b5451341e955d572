import { dialogButton } from '#components/ui/overlays/DialogButton'

export const AddCode = dialogButton('New code', async () => (await import('./CodeDialog')).CodeDialog)
