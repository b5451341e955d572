import { FormDialog } from '#components/ui/forms/FormDialog'
import { SelectField } from '#components/ui/forms/SelectField'
import { DateField, TextField } from '#components/ui/forms/TextField'
import * as routes from '#domain/sign-ups/routes'
import { callApi } from '#islands/lib/call'
import { formCall, reloadWithMessage } from '#islands/lib/form-call'

interface CodeDialogProps {
  partnerId: string
  counsellors: readonly { value: string; label: string }[]
  onClose: () => void
}

export function CodeDialog({ partnerId, counsellors, onClose }: CodeDialogProps) {
  const defaults = { Event: '', CounsellorId: '', ExpiresOn: '' }
  const save = formCall(async ({ Event, CounsellorId, ExpiresOn }: typeof defaults) => {
    const body = {
      PartnerId: partnerId,
      Event,
      CounsellorId: CounsellorId || null,
      ExpiresOn: ExpiresOn || null,
    }
    reloadWithMessage(await callApi(routes.addSignUpCode, { body }))
  })
  return (
    <FormDialog title="New code" submit="Create code" defaults={defaults} onClose={onClose} onSubmit={save}>
      <TextField
        name="Event"
        label="Event"
        maxLength={100}
        placeholder="Kathmandu education fair"
        help="Printed on the poster. Leave blank for no event."
      />
      {counsellors.length > 0 && (
        <SelectField
          name="CounsellorId"
          label="Counsellor"
          placeholder="The person in the settings"
          options={counsellors}
        />
      )}
      <DateField name="ExpiresOn" label="Valid until" help="Leave blank for one year." />
    </FormDialog>
  )
}
