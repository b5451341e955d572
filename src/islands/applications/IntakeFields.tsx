import { useFormValue } from '#components/ui/forms/form-fields'
import { SelectField } from '#components/ui/forms/SelectField'
import { INTAKE_TERMS, type Intake, type IntakeTerm, isIntakeOver } from '#domain/courses/intake'
import { intakeYears } from '#domain/courses/intake-choice'
import { useToday } from '#islands/lib/today'

export const NO_INTAKE = { Term: '', Year: '' }

/** The chosen intake; the call refuses a missing term or year, which is NaN and so null in JSON. */
export function intakeFrom({ Term, Year }: typeof NO_INTAKE): Intake {
  return { Term: Term as IntakeTerm, Year: Year ? Number(Year) : Number.NaN }
}

interface IntakeFieldsProps {
  /** The current year: four years after it are offered too, and two before it unless `onlyAhead`. */
  year: number
  onlyAhead?: boolean
  terms?: readonly IntakeTerm[]
  optional?: boolean
  within?: string
}

export function IntakeFields({
  year,
  terms = [],
  onlyAhead = false,
  optional = false,
  within = '',
}: IntakeFieldsProps) {
  const offered = terms.length > 0 ? terms : INTAKE_TERMS
  const [term] = useFormValue<IntakeTerm | ''>(`${within}Intake.Term`)
  const [chosen, setYear] = useFormValue(`${within}Intake.Year`)
  const today = useToday()
  const yearsOf = (of: IntakeTerm | '') => intakeYears(year, of, { today, mayBeOver: !onlyAhead }).map(String)
  const isOver = !onlyAhead && isIntakeOver(`${term} ${chosen}`, today)
  return (
    <div className="columns columns-short">
      <SelectField
        name={`${within}Intake.Term`}
        label="Intake"
        placeholder="Choose"
        options={offered.map((value) => ({ value, label: value }))}
        required={!optional}
        onChosen={(value) => {
          // The year chosen before may be over for this term, and is then no longer offered.
          if (!yearsOf(value as IntakeTerm | '').includes(chosen)) setYear('')
        }}
      />
      <SelectField
        name={`${within}Intake.Year`}
        label="Year"
        placeholder="Choose"
        options={yearsOf(term).map((value) => ({ value, label: value }))}
        required={!optional}
      />
      {isOver && (
        <p className="field-help">
          {optional
            ? 'This intake is over.'
            : 'This intake is over. Choose it only for a student who has begun.'}
        </p>
      )}
    </div>
  )
}
