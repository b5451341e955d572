import { useEffect, useState } from 'react'
import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { useFormError, useFormValue, useFormValues } from '#components/ui/forms/form-fields'
import { DateField, NumberField, TextField } from '#components/ui/forms/TextField'
import {
  isExcused,
  isOfEdition,
  type SentValues,
  scoresAsked,
  TEST_RULES,
  type TestName,
  type TestRules,
} from '#domain/students/test-scores/rules'
import { warningOf } from '#domain/students/test-scores/warnings'
import { useToday } from '#islands/lib/today'
import { ScoreField } from './ScoreField'

type Edition = NonNullable<TestRules['edition']>

/** Fields of one test. `at` is the prefix of its form values: '' or 'Tests.IELTS.'. */
export function TestFields({ name, at = '' }: { name: TestName; at?: string }) {
  const rules = TEST_RULES[name]
  const values = useFormValues<SentValues>(at === '' ? undefined : at.slice(0, -1))
  const excused = isExcused(rules, values)
  const warning = warningOf(name, values, useToday())
  return (
    <>
      {rules.waiver && <EnglishFields waiver={rules.waiver} at={at} />}
      {!excused && (
        <>
          {rules.edition && (
            <EditionField
              edition={rules.edition}
              at={at}
              proposed={isOfEdition(rules, String(values.DateOfExamination ?? ''))}
            />
          )}
          {scoresAsked(rules, values).map((rule) => (
            <ScoreField key={rule.field} rule={rule} name={at + rule.field} />
          ))}
          {warning && <p className="profile-warning">{warning}</p>}
          <DateField name={`${at}DateOfExamination`} label="Date of examination" min="1990-01-01" />
          {rules.certificate && (
            <TextField name={at + rules.certificate.field} label={rules.certificate.label} maxLength={50} />
          )}
        </>
      )}
    </>
  )
}

function EditionField({ edition, proposed, at }: { edition: Edition; proposed: boolean; at: string }) {
  const [value, set] = useFormValue(`${at}Edition`)
  const [wasProposed, setProposed] = useState(proposed)
  const choose = (isChosen: boolean) => set(isChosen ? edition.name : '')
  useEffect(() => {
    if (proposed === wasProposed) return
    setProposed(proposed)
    choose(proposed)
  })
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={value === edition.name}
        onChange={(event) => choose(event.target.checked)}
      />
      <span>{edition.label}</span>
    </label>
  )
}

function EnglishFields({ waiver, at }: { waiver: string; at: string }) {
  const [isAwaited, setAwaited] = useFormValue<boolean>(`${at}YetToReceive`)
  const [isWaived, setWaived] = useFormValue<boolean>(at + waiver)
  const [hasMarks] = useFormValue<boolean>(`${at}EnglishMarks12Checked`)
  const error = useFormError(at + waiver)
  return (
    <fieldset className="profile-flags">
      <legend className="sr-only">Awaited or waived</legend>
      <label className="check">
        <input
          type="checkbox"
          checked={isAwaited}
          onChange={(event) => {
            setAwaited(event.target.checked)
            if (event.target.checked) setWaived(false)
          }}
        />
        <span>Yet to receive the result</span>
      </label>
      {isAwaited && <DateField name={`${at}YetToReceiveDate`} label="Expected on" required />}
      <label className="check">
        <input
          type="checkbox"
          checked={isWaived}
          onChange={(event) => {
            setWaived(event.target.checked)
            if (event.target.checked) setAwaited(false)
          }}
        />
        <span>The test is waived</span>
      </label>
      {isWaived && (
        <>
          <CheckboxField name={`${at}EnglishMarks12Checked`} label="12th English marks" />
          {hasMarks && (
            <NumberField name={`${at}EnglishMarks12`} label="Marks out of 100" maxLength={6} required />
          )}
          <CheckboxField name={`${at}MOIChecked`} label="Medium of instruction (MOI) was English" />
          {error && <p className="field-error">{error}</p>}
        </>
      )}
    </fieldset>
  )
}
