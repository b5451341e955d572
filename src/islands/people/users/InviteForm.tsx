import { FormDialog } from '#components/ui/forms/FormDialog'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { TextField } from '#components/ui/forms/TextField'
import * as routes from '#domain/people/rights/routes'
import { callApi } from '#islands/lib/call'
import { formCall, reloadWithMessage } from '#islands/lib/form-call'
import { chosenOf, GIVEN_ROLES, GIVEN_TAGS, RightsFields, tickedOf } from './RightsFields'

interface InviteFormProps {
  partners: { value: string; label: string }[]
  onClose: () => void
}

const NOBODY = {
  email: '',
  first_name: '',
  last_name: '',
  partner_id: '',
  Reason: '',
  rolesTicked: tickedOf(GIVEN_ROLES, []),
  tagsTicked: tickedOf(GIVEN_TAGS, []),
}

export function InviteForm({ partners, onClose }: InviteFormProps) {
  const invite = formCall(async ({ rolesTicked, tagsTicked, partner_id, ...who }: typeof NOBODY) => {
    const body = {
      ...who,
      roles: chosenOf(GIVEN_ROLES, rolesTicked),
      tags: chosenOf(GIVEN_TAGS, tagsTicked),
      partner_id: partner_id || null,
    }
    reloadWithMessage(await callApi(routes.inviteUser, { body }))
  })
  return (
    <FormDialog title="Invite someone" submit="Invite" defaults={NOBODY} onClose={onClose} onSubmit={invite}>
      <TextField name="email" label="E-mail" type="email" maxLength={254} required />
      <TextField name="first_name" label="First name" maxLength={100} required />
      <TextField name="last_name" label="Last name" maxLength={100} />
      <RightsFields />
      <SelectField name="partner_id" label="Partner" placeholder="Of the company" options={partners} />
      <TextAreaField
        name="Reason"
        label="Reason"
        help="Required for administrators, finance and payment processors: a second administrator reads it and decides."
        rows={2}
        maxLength={5000}
      />
    </FormDialog>
  )
}
