import { SelectField } from '#components/ui/forms/SelectField'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { MonthField, TextField } from '#components/ui/forms/TextField'
import type { Position } from '#domain/students/profile/work'
import { formatMonth } from '#domain/time/format'
import { optionsOf, useCountries } from '../../places/countries'
import { EntriesSection } from './EntriesSection'
import type { SectionProps } from './section-save'

const NEW = { Employer: '', JobTitle: '', CountryId: '', From: '', To: '', Description: '' }
type Values = typeof NEW

/** The student's work experience; it is never locked. */
export function WorkSection({ profile }: SectionProps) {
  return (
    <EntriesSection<Position, Values>
      section="work"
      profile={{ ...profile, IsLocked: false }}
      entries={profile.Work}
      entriesOf={({ Work }) => Work}
      noun="position"
      empty="No work experience yet. This section can stay empty."
      titleOf={({ JobTitle, Employer }) => `${JobTitle}, ${Employer}`}
      linesOf={({ From, To, Description }) => [
        `${formatMonth(From)} to ${To ? formatMonth(To) : 'today'}`,
        Description,
      ]}
      valuesOf={(row) => {
        if (!row) return NEW
        const { Id: _, ...values } = row
        return values
      }}
      entryOf={(values, Id) => ({ ...values, Id })}
      fields={<PositionFields />}
    />
  )
}

function PositionFields() {
  const countries = useCountries()
  return (
    <>
      <TextField name="JobTitle" label="Job title" maxLength={200} required />
      <TextField name="Employer" label="Employer" maxLength={200} required />
      <SelectField name="CountryId" label="Country" placeholder="Choose" options={optionsOf(countries)} />
      <MonthField name="From" label="First month" required />
      <MonthField name="To" label="Last month" help="Leave blank if you still work there." />
      <TextAreaField name="Description" label="What you did" rows={3} maxLength={2000} />
    </>
  )
}
