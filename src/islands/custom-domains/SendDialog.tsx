import { FormDialog } from '#components/ui/forms/FormDialog'
import { TextField } from '#components/ui/forms/TextField'
import * as routes from '#domain/custom-domains/routes'
import { callApi } from '#islands/lib/call'
import { formCall } from '#islands/lib/form-call'
import { toastSuccess } from '#islands/lib/toasts'

export function SendDialog({ partnerId, onClose }: { partnerId: string; onClose: () => void }) {
  const defaults = { Email: '' }
  const send = formCall(async ({ Email }: typeof defaults) => {
    const { message } = await callApi(routes.sendDomainInstructions, {
      body: { PartnerId: partnerId, Email },
    })
    toastSuccess(message)
    onClose()
  })
  return (
    <FormDialog
      title="E-mail the instructions"
      submit="Send"
      defaults={defaults}
      onClose={onClose}
      onSubmit={send}
    >
      <TextField
        name="Email"
        label="E-mail of the person who manages your DNS"
        type="email"
        maxLength={254}
        required
      />
    </FormDialog>
  )
}
