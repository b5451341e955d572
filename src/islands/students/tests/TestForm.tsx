import { useEffect, useState } from 'react'
import { Button } from '#components/ui/Button'
import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { useFormError, useFormValue, useFormValues } from '#components/ui/forms/form-fields'
import { DateField, NumberField, TextField } from '#components/ui/forms/TextField'
import {
  fieldsOf,
  flagFields,
  isExcused,
  isOfEdition,
  type SentValues,
  scoresAsked,
  TEST_RULES,
  type TestName,
  type TestRules,
} from '#domain/students/tests/rules'
import type { StudentTests } from '#domain/students/tests/schema'
import { warningOf } from '#domain/students/tests/warnings'
import { formCall } from '#islands/lib/form-call'
import { keptForm } from '#islands/lib/kept-typing'
import { useToday } from '#islands/lib/locale/today'
import { toastFailure, toastSuccess } from '#islands/lib/toasts'
import { ScoreField } from './ScoreField'
import { useTestSave } from './test-save'

interface TestFormProps {
  name: TestName
  tests: StudentTests
  onSaved: (message: string) => void
  onRemoved: (saved: StudentTests) => void
  onClose: () => void
}

type Edition = NonNullable<TestRules['edition']>
type Values = Record<string, string | boolean>

/** One test: its scores, that it is awaited, or that it is waived. */
export function TestForm({ name, tests, onSaved, onRemoved, onClose }: TestFormProps) {
  const rules = TEST_RULES[name]
  const known = tests.Tests[name]
  const defaults = defaultsOf(rules, known)
  const kept = keptForm<Values>({
    name: `tests-${tests.StudentId}-${name}`,
    version: tests.Version,
    defaults,
  })
  const test = useTestSave(tests, name)
  const save = formCall(async (values: Values) => {
    const { message } = await test.save({
      ...values,
      ...(rules.edition && { Edition: values.Edition || null }),
    })
    kept.forget()
    onSaved(message)
  })
  const remove = async () => {
    try {
      const { message, ...saved } = await test.remove()
      kept.forget()
      toastSuccess(message)
      onRemoved(saved)
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <FormDialog
      title={`${name}: ${rules.title}`}
      submit="Save"
      className="profile-form"
      defaults={defaults}
      kept={kept}
      beside={
        known && (
          <Button look="quiet" onClick={remove}>
            Remove
          </Button>
        )
      }
      onClose={onClose}
      onSubmit={save}
    >
      <TestFields name={name} />
    </FormDialog>
  )
}

function TestFields({ name }: { name: TestName }) {
  const rules = TEST_RULES[name]
  const values = useFormValues<SentValues>()
  const excused = isExcused(rules, values)
  const warning = warningOf(name, values, useToday())
  return (
    <>
      {rules.waiver && <EnglishFields waiver={rules.waiver} />}
      {!excused && (
        <>
          {rules.edition && (
            <EditionField
              edition={rules.edition}
              proposed={isOfEdition(rules, String(values.DateOfExamination ?? ''))}
            />
          )}
          {scoresAsked(rules, values).map((rule) => (
            <ScoreField key={rule.field} rule={rule} />
          ))}
          {warning && <p className="profile-warning">{warning}</p>}
          <DateField name="DateOfExamination" label="Date of examination" min="1990-01-01" />
          {rules.certificate && (
            <TextField name={rules.certificate.field} label={rules.certificate.label} maxLength={50} />
          )}
        </>
      )}
    </>
  )
}

/** Which edition was taken: proposed by the day, until somebody ticks or unticks it. */
function EditionField({ edition, proposed }: { edition: Edition; proposed: boolean }) {
  const [value, set] = useFormValue('Edition')
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

/** That a test of English is awaited or waived, and why. */
function EnglishFields({ waiver }: { waiver: string }) {
  const [isAwaited, setAwaited] = useFormValue<boolean>('YetToReceive')
  const [isWaived, setWaived] = useFormValue<boolean>(waiver)
  const [hasMarks] = useFormValue<boolean>('EnglishMarks12Checked')
  const error = useFormError(waiver)
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
      {isAwaited && <DateField name="YetToReceiveDate" label="Expected on" required />}
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
          <CheckboxField name="EnglishMarks12Checked" label="12th English marks" />
          {hasMarks && <NumberField name="EnglishMarks12" label="Marks out of 100" maxLength={6} required />}
          <CheckboxField name="MOIChecked" label="Medium of instruction (MOI) was English" />
          {error && <p className="field-error">{error}</p>}
        </>
      )}
    </fieldset>
  )
}

function defaultsOf(rules: TestRules, known: SentValues | null): Values {
  const flags = new Set(flagFields(rules).filter((field) => !/Date|^EnglishMarks12$/.test(field)))
  return Object.fromEntries(
    fieldsOf(rules).map((field) => {
      const value = known?.[field]
      if (flags.has(field)) return [field, value === true]
      return [field, value === null || value === undefined ? '' : String(value)]
    }),
  )
}
