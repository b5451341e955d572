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
  /** Prefix of the field names. */
  within?: '' | 'Person.'
}

export function PersonFields({ year, within = '' }: PersonFieldsProps) {
  const countries = useCountries()
  return (
    <>
      <TextField name={`${within}FirstName`} label="First name" maxLength={100} required />
      <TextField name={`${within}LastName`} label="Last name" maxLength={100} />
      <TextField name={`${within}Email`} label="E-mail" type="email" maxLength={200} />
      <TextField name={`${within}Mobile`} label="Mobile No." type="tel" maxLength={30} />
      <SelectField
        name={`${within}CountryId`}
        label="Country"
        placeholder="Choose"
        options={optionsOf(countries)}
        required
      />
      <SelectField name={`${within}Level`} label="Level" placeholder="Not known" options={options(LEVELS)} />
      <IntakeFields year={year} within={within} optional />
      <SelectField
        name={`${within}Source`}
        label="Source"
        placeholder="Choose"
        options={options(SOURCES)}
        required
      />
      <TextAreaField name={`${within}Message`} label="What they ask for" maxLength={5000} />
    </>
  )
}
