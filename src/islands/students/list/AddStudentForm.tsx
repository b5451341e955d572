import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextField } from '#components/ui/forms/TextField'
import { paths } from '#domain/paths'
import * as routes from '#domain/students/profile/routes'
import { callApi } from '#islands/lib/call'
import { formCall, openWithMessage } from '#islands/lib/form-call'
import { optionsOf, useCountries } from '../../places/countries'

interface AddStudentFormProps {
  partners: { value: string; label: string }[]
  counsellors: { value: string; label: string }[]
  onClose: () => void
}

const NEW = {
  FirstName: '',
  LastName: '',
  Email: '',
  Mobile: '',
  CountryId: '',
  PartnerId: '',
  CounsellorId: '',
  Invite: true,
}

export function AddStudentForm({ partners, counsellors, onClose }: AddStudentFormProps) {
  const countries = useCountries()
  const add = formCall(async ({ PartnerId, CounsellorId, ...values }: typeof NEW) => {
    const body = {
      ...values,
      CounsellorId: CounsellorId || null,
      ...(PartnerId && { PartnerId }),
    }
    const { message, StudentId } = await callApi(routes.addStudent, { body })
    openWithMessage(paths.profile({ studentId: StudentId }), { message })
  })
  return (
    <FormDialog title="Add student" submit="Add" defaults={NEW} onClose={onClose} onSubmit={add}>
      <TextField name="FirstName" label="First name" maxLength={100} required />
      <TextField name="LastName" label="Last name" maxLength={100} />
      <TextField name="Email" label="E-mail" type="email" maxLength={200} required />
      <SelectField
        name="CountryId"
        label="Country"
        placeholder="Choose"
        options={optionsOf(countries)}
        required
      />
      <TextField name="Mobile" label="Mobile No." type="tel" maxLength={30} />
      {partners.length > 0 && (
        <SelectField name="PartnerId" label="Partner" placeholder="Choose" options={partners} required />
      )}
      {counsellors.length > 0 && (
        <SelectField name="CounsellorId" label="Counsellor" placeholder="Unassigned" options={counsellors} />
      )}
      <CheckboxField
        name="Invite"
        label="Invite to the portal"
        help="The student gets an e-mail with a link to choose a password, valid for 7 days."
      />
    </FormDialog>
  )
}
