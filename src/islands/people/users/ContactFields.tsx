import { useFormValue } from '#components/ui/forms/form-fields'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextField } from '#components/ui/forms/TextField'
import { CONTACT_LABELS as LABEL, USER_GENDERS } from '#domain/people/users/contact'
import { currentOption, optionsOf, useCountries } from '../../places/countries'

const GENDERS = USER_GENDERS.map((value) => ({ value, label: value }))

export interface ContactFieldsProps {
  company: 'own' | null
  timeZones: readonly string[]
  /** A student's mobile number is in the student profile; students have no company and no office hours. */
  isStudent?: boolean
  isOwn?: boolean
}

export function ContactFields({ company, timeZones, isStudent = false, isOwn = false }: ContactFieldsProps) {
  const fill = (what: string) => ({ autoComplete: isOwn ? what : 'off' })
  const countries = useCountries()
  const [country] = useFormValue('country_id')
  const [state, setState] = useFormValue('state_id')
  const states = countries.find(({ Id }) => Id === country)?.States ?? []
  const currentOptions = states.length === 0 ? currentOption(state) : []
  return (
    <>
      <TextField
        name="first_name"
        label={LABEL.first_name}
        {...fill('given-name')}
        maxLength={100}
        required
      />
      <TextField name="last_name" label={LABEL.last_name} {...fill('family-name')} maxLength={100} />
      <TextField
        name="mobile"
        label={LABEL.mobile}
        help={isStudent ? 'The number in the student profile' : undefined}
        {...fill('tel')}
        type="tel"
        maxLength={30}
        required
      />
      <SelectField name="gender" label={LABEL.gender} placeholder="Not given" options={GENDERS} />
      {company === 'own' && !isStudent && (
        <TextField name="company" label={LABEL.company} {...fill('organization')} maxLength={200} />
      )}
      <TextField name="address" label={LABEL.address} {...fill('street-address')} maxLength={500} />
      <TextField name="city" label={LABEL.city} {...fill('address-level2')} maxLength={100} />
      <SelectField
        name="country_id"
        label={LABEL.country_id}
        placeholder="Not given"
        options={countries.length > 0 ? optionsOf(countries) : currentOption(country)}
        onChosen={() => setState('')}
      />
      <SelectField
        name="state_id"
        label={LABEL.state_id}
        placeholder="Not given"
        options={[...currentOptions, ...optionsOf(states)]}
      />
      <SelectField
        name="time_zone"
        label={LABEL.time_zone}
        options={timeZones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      />
      {!isStudent && (
        <>
          <TextField name="officefromtime" label={LABEL.officefromtime} placeholder="09:30" maxLength={5} />
          <TextField name="officetotime" label={LABEL.officetotime} placeholder="18:00" maxLength={5} />
        </>
      )}
    </>
  )
}
