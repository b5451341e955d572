import { FormDialog } from '#components/ui/forms/FormDialog'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import * as routes from '#domain/people/factors/routes'
import { callApi } from '#islands/lib/call'
import { formCall, reloadWithMessage } from '#islands/lib/form-call'

interface WaiveDialogProps {
  user: { id: string; name: string; email: string }
  onClose: () => void
}

const DAYS = [
  { value: '1', label: '1 day' },
  { value: '3', label: '3 days' },
  { value: '7', label: '7 days' },
]

/** Lets a user sign in without the second factor that the role requires, for some days and with a reason. */
export function WaiveDialog({ user, onClose }: WaiveDialogProps) {
  const send = formCall(async ({ Days, Reason }: { Days: string; Reason: string }) =>
    reloadWithMessage(
      await callApi(routes.waiveMfa, {
        params: { id: user.id },
        body: { Days: Number(Days), Reason },
      }),
    ),
  )
  return (
    <FormDialog
      title={`Let ${user.name} sign in without a second step`}
      submit="Allow"
      look="danger"
      defaults={{ Days: '1', Reason: '' }}
      onClose={onClose}
      onSubmit={send}
    >
      <p>
        The role of {user.email} needs a second step. Until they can set one up, their password alone signs
        them in. They and the other administrators are notified.
      </p>
      <SelectField name="Days" label="For" options={DAYS} />
      <TextAreaField name="Reason" label="Reason" rows={2} maxLength={4000} required />
    </FormDialog>
  )
}
