import { SelectField } from '#components/ui/forms/SelectField'
import { NumberField, TextField } from '#components/ui/forms/TextField'
import {
  LEVELS,
  levelName,
  type Qualification,
  SCALES,
  YEARS_AHEAD,
} from '#domain/students/profile/academics'
import { optionsOf, useCountries } from '../../places/countries'
import { EntriesSection } from './EntriesSection'
import type { SectionProps } from './section-save'

const YEARS_BACK = 60
const NEW = {
  LevelId: '',
  Institution: '',
  Board: '',
  CountryId: '',
  Scale: '100',
  Score: '',
  FromYear: '',
  ToYear: '',
}
type Values = typeof NEW

export function AcademicSection({ profile, year }: SectionProps & { year: number }) {
  return (
    <EntriesSection<Qualification, Values>
      section="academics"
      profile={profile}
      entries={profile.Academics}
      entriesOf={({ Academics }) => Academics}
      noun="qualification"
      empty="No qualification yet. Begin with the last school or degree."
      titleOf={({ LevelId, Institution }) => `${levelName(LevelId)}, ${Institution}`}
      linesOf={(row) => [
        [row.Board, yearsOf(row)].filter(Boolean).join(' · '),
        row.Score === null ? 'No score yet' : `${row.Score} out of ${row.Scale}`,
      ]}
      valuesOf={(row) => (row ? textsOf(row) : NEW)}
      entryOf={(values, Id) => ({
        Id,
        LevelId: Number(values.LevelId),
        Institution: values.Institution,
        Board: values.Board,
        CountryId: values.CountryId,
        Scale: Number(values.Scale),
        Score: numberOf(values.Score),
        FromYear: numberOf(values.FromYear),
        ToYear: numberOf(values.ToYear),
      })}
      fields={<QualificationFields year={year} />}
    />
  )
}

function QualificationFields({ year }: { year: number }) {
  const countries = useCountries()
  const last = year + YEARS_AHEAD
  const years = Array.from({ length: YEARS_AHEAD + YEARS_BACK }, (_, back) => String(last - back)).map(
    (value) => ({ value, label: value }),
  )
  return (
    <>
      <SelectField
        name="LevelId"
        label="Level"
        placeholder="Choose"
        options={LEVELS.map(({ id, name }) => ({ value: String(id), label: name }))}
        required
      />
      <TextField name="Institution" label="Institution" maxLength={200} required />
      <TextField name="Board" label="Board or university" maxLength={200} />
      <SelectField name="CountryId" label="Country" placeholder="Choose" options={optionsOf(countries)} />
      <SelectField
        name="Scale"
        label="Grading scale"
        options={SCALES.map((scale) => ({ value: String(scale), label: `Out of ${scale}` }))}
        required
      />
      <NumberField name="Score" label="Score" help="Leave blank while it is not known." maxLength={6} />
      <SelectField name="FromYear" label="From" placeholder="Choose" options={years} />
      <SelectField name="ToYear" label="To" placeholder="Choose" options={years} />
    </>
  )
}

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

function textsOf(row: Qualification): Values {
  const text = (value: number | null) => (value === null ? '' : String(value))
  return {
    LevelId: String(row.LevelId),
    Institution: row.Institution,
    Board: row.Board,
    CountryId: row.CountryId,
    Scale: String(row.Scale),
    Score: text(row.Score),
    FromYear: text(row.FromYear),
    ToYear: text(row.ToYear),
  }
}

function yearsOf({ FromYear, ToYear }: Qualification): string {
  return [FromYear, ToYear].filter(Boolean).join('–')
}
