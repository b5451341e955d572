import { useFormValue } from '#components/ui/forms/form-fields'
import { SelectField } from '#components/ui/forms/SelectField'
import { INTAKE_TERMS, type Intake, type IntakeTerm, isIntakeOver } from '#domain/courses/intake'
import { yearsAround } from '#domain/time/year-choices'
import { useToday } from '#islands/lib/today'

export const NO_INTAKE = { Term: '', Year: '' }

/** The chosen intake; the call refuses a missing term or year. */
export function intakeFrom({ Term, Year }: typeof NO_INTAKE): Intake {
  return { Term: Term as IntakeTerm, Year: Number(Year) }
}

interface IntakeFieldsProps {
  /** The current year: two years before it and four after it are offered too. */
  year: number
  /** The terms in which the course begins; all if not known. */
  terms?: readonly IntakeTerm[]
  optional?: boolean
  /** Prefix of the field names. */
  within?: string
}

export function IntakeFields({ year, terms = [], optional = false, within = '' }: IntakeFieldsProps) {
  const offered = terms.length > 0 ? terms : INTAKE_TERMS
  const years = yearsAround(year).map(String)
  const [term] = useFormValue(`${within}Intake.Term`)
  const [chosen] = useFormValue(`${within}Intake.Year`)
  const isOver = isIntakeOver(`${term} ${chosen}`, useToday())
  return (
    <div className="columns columns-short">
      <SelectField
        name={`${within}Intake.Term`}
        label="Intake"
        placeholder="Choose"
        options={offered.map((value) => ({ value, label: value }))}
        required={!optional}
      />
      <SelectField
        name={`${within}Intake.Year`}
        label="Year"
        placeholder="Choose"
        options={years.map((value) => ({ value, label: value }))}
        required={!optional}
      />
      {isOver && (
        <p className="field-help">This intake is over. Choose it only for a student who has begun.</p>
      )}
    </div>
  )
}
