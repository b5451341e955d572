import { dialogButton } from '#components/ui/overlays/DialogButton'

export const AddWebhook = dialogButton('Add webhook', async () => (await import('./WebhookForm')).WebhookForm)
