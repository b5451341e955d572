import { FormDialog } from '#components/ui/forms/FormDialog'
import { useFormValue } from '#components/ui/forms/form-fields'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { DateField, TextField } from '#components/ui/forms/TextField'
import { mergeFields } from '#domain/record/merge-fields'
import {
  GENDERS,
  isMask,
  MARITAL_STATUSES,
  PERSONAL_FIELDS,
  PERSONAL_LABELS,
  type PersonalField,
  passportShape,
  SEALED_FIELDS,
} from '#domain/students/profile/personal'
import { warningsOfPersonal } from '#domain/students/profile/personal-warnings'
import { placeNames } from '#domain/students/profile/place-names'
import type { ProfileSections } from '#domain/students/profile/schema'
import { savedForm } from '#islands/lib/saving/saved-form'
import { useToday } from '#islands/lib/today'
import { optionsOf, useCountries } from '../../places/countries'
import { type SectionProps, useSectionSave } from './section-save'

interface PersonalFormProps extends SectionProps {
  isOwn: boolean
  onSaved: (saved: ProfileSections, places: Readonly<Record<string, string>>) => void
  onClose: () => void
}

type Values = Record<PersonalField, string>

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const isSealed = (field: string) => (SEALED_FIELDS as readonly string[]).includes(field)

/** The personal section of a profile. Encrypted values are not shown; left blank, they stay. */
export function PersonalForm({ profile, isOwn, onSaved, onClose }: PersonalFormProps) {
  const before = profile.Personal
  const countries = useCountries()
  const save = useSectionSave<Record<string, string>>({
    section: 'personal',
    profile,
    data: before,
    merge: mergeFields,
    nameOf: (field) => PERSONAL_LABELS[field as PersonalField] ?? field,
  })
  const defaults = Object.fromEntries(
    PERSONAL_FIELDS.map((field) => [field, isSealed(field) ? '' : (before[field] ?? '')]),
  ) as Values
  const typing = savedForm<Values>({
    name: `profile-${profile.StudentId}`,
    version: profile.Versions.personal,
    defaults,
    but: SEALED_FIELDS,
  })
  const send = (values: Values) => {
    const data = { ...before, ...values }
    for (const field of SEALED_FIELDS) data[field] = values[field] || before[field] || ''
    return save(data, (saved) => {
      typing.discard()
      onSaved(saved, placeNames(countries, saved.Personal))
    })
  }
  return (
    <FormDialog
      wide
      title="Personal Information"
      submit="Save"
      className="columns"
      defaults={defaults}
      typing={typing}
      onClose={onClose}
      onSubmit={send}
    >
      <PersonalFields before={before} isOwn={isOwn} />
    </FormDialog>
  )
}

function PersonalFields({ before, isOwn }: { before: Readonly<Record<string, string>>; isOwn: boolean }) {
  const fill = (what: string) => ({ autoComplete: isOwn ? what : 'off' })
  const countries = useCountries()
  const [country] = useFormValue('CountryId')
  const [nationality] = useFormValue('Nationality')
  const [, setState] = useFormValue('StateId')
  const [DateOfBirth] = useFormValue('DateOfBirth')
  const [PassportExpiry] = useFormValue('PassportExpiry')
  const warnings = warningsOfPersonal({ DateOfBirth, PassportExpiry }, useToday())
  const states = countries.find(({ Id }) => Id === country)?.States ?? []
  const offered = optionsOf(countries)
  const label = PERSONAL_LABELS
  const onRecord = (field: PersonalField) =>
    isMask(before[field] ?? '') ? 'On record. Leave it blank to keep it.' : undefined
  return (
    <>
      <TextField name="FirstName" label={label.FirstName} {...fill('given-name')} maxLength={100} required />
      <TextField name="LastName" label={label.LastName} {...fill('family-name')} maxLength={100} />
      {!isOwn && (
        <TextField
          name="Email"
          label={label.Email}
          type="email"
          autoComplete="off"
          help="The student signs in with it. Both addresses get an e-mail when it changes."
          maxLength={200}
          required
        />
      )}
      <TextField name="Mobile" label={label.Mobile} {...fill('tel')} type="tel" maxLength={30} required />
      <TextField name="AlternateMobile" label={label.AlternateMobile} type="tel" maxLength={30} />
      <DateField
        name="DateOfBirth"
        label={label.DateOfBirth}
        {...fill('bday')}
        help={onRecord('DateOfBirth')}
      />
      {warnings.DateOfBirth && <p className="profile-warning">{warnings.DateOfBirth}</p>}
      <SelectField name="Gender" label={label.Gender} placeholder="Choose" options={choices(GENDERS)} />
      <SelectField
        name="MaritalStatus"
        label={label.MaritalStatus}
        placeholder="Choose"
        options={choices(MARITAL_STATUSES)}
      />
      <SelectField name="Nationality" label={label.Nationality} placeholder="Choose" options={offered} />
      <TextField
        name="PassportNumber"
        label={label.PassportNumber}
        help={onRecord('PassportNumber') ?? `As in the passport: ${passportShape(nationality).words}`}
        maxLength={20}
      />
      <DateField name="PassportExpiry" label={label.PassportExpiry} />
      {warnings.PassportExpiry && <p className="profile-warning">{warnings.PassportExpiry}</p>}
      <SelectField
        name="CountryId"
        label={label.CountryId}
        placeholder="Choose"
        options={offered}
        onChosen={() => setState('')}
        required
      />
      {states.length > 0 ? (
        <SelectField name="StateId" label={label.StateId} placeholder="Choose" options={optionsOf(states)} />
      ) : (
        <TextField name="StateId" label={label.StateId} maxLength={10} />
      )}
      <TextField name="City" label={label.City} {...fill('address-level2')} maxLength={100} />
      <TextField name="PostalCode" label={label.PostalCode} {...fill('postal-code')} maxLength={20} />
      <TextAreaField name="Address" label={label.Address} rows={2} maxLength={500} />
      <TextField name="EmergencyName" label={label.EmergencyName} maxLength={100} />
      <TextField name="EmergencyMobile" label={label.EmergencyMobile} type="tel" maxLength={30} />
    </>
  )
}
