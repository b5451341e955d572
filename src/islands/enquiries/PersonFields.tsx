import { SelectField } from '#components/ui/forms/SelectField'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { TextField } from '#components/ui/forms/TextField'
import { LEVELS, type Level } from '#domain/courses/levels'
import { SOURCES } from '#domain/enquiries/choices'
import { IntakeFields, intakeFrom, NO_INTAKE } from '#islands/applications/IntakeFields'
import { optionsOf, useCountries } from '../places/countries'

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

export const NO_PERSON = {
  FirstName: '',
  LastName: '',
  Email: '',
  Mobile: '',
  CountryId: '',
  Level: '',
  Intake: NO_INTAKE,
  Source: '',
  Message: '',
}

export const PERSON_LABELS = {
  FirstName: 'First name',
  LastName: 'Last name',
  Email: 'E-mail',
  Mobile: 'Mobile No.',
  CountryId: 'Country',
  Level: 'Level',
  Intake: 'Intake',
  Source: 'Source',
  Message: 'What they ask for',
} satisfies Record<keyof typeof NO_PERSON, string>

/** The values as the API takes them. */
export function personFrom({ Level: level, Intake, Source, ...person }: typeof NO_PERSON) {
  return {
    ...person,
    Level: (level as Level) || null,
    // With only one of the two chosen, the call refuses the other instead of losing both.
    Intake: Intake.Term || Intake.Year ? intakeFrom(Intake) : null,
    Source: Source as (typeof SOURCES)[number],
  }
}

interface PersonFieldsProps {
  year: number
}

export function PersonFields({ year }: PersonFieldsProps) {
  const countries = useCountries()
  return (
    <>
      <TextField name="FirstName" label={PERSON_LABELS.FirstName} maxLength={100} required />
      <TextField name="LastName" label={PERSON_LABELS.LastName} maxLength={100} />
      <TextField name="Email" label={PERSON_LABELS.Email} type="email" maxLength={200} />
      <TextField name="Mobile" label={PERSON_LABELS.Mobile} type="tel" maxLength={30} />
      <SelectField
        name="CountryId"
        label={PERSON_LABELS.CountryId}
        placeholder="Choose"
        options={optionsOf(countries)}
        required
      />
      <SelectField
        name="Level"
        label={PERSON_LABELS.Level}
        placeholder="Not known"
        options={options(LEVELS)}
      />
      <IntakeFields year={year} optional />
      <SelectField
        name="Source"
        label={PERSON_LABELS.Source}
        placeholder="Choose"
        options={options(SOURCES)}
        required
      />
      <TextAreaField name="Message" label={PERSON_LABELS.Message} maxLength={5000} />
    </>
  )
}
