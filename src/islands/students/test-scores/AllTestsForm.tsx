import { useState } from 'react'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { useIsWrong } from '#components/ui/forms/form-fields'
import * as routes from '#domain/students/test-scores/routes'
import { fieldsOf, isFilled, TEST_RULES, type TestName } from '#domain/students/test-scores/rules'
import type { StudentTests } from '#domain/students/test-scores/schema'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'
import { savedForm } from '#islands/lib/saving/saved-form'
import { TestFields } from './TestFields'
import { defaultsOf, type TestFormValues } from './TestForm'

interface AllTestsFormProps {
  tests: StudentTests
  names: readonly TestName[]
  onClose: () => void
}

type Values = { Tests: Partial<Record<TestName, TestFormValues>> }

/** Filled-in tests are saved together; if there are none, the server says what is missing. */
export function AllTestsForm({ tests, names, onClose }: AllTestsFormProps) {
  const defaults: Values = {
    Tests: Object.fromEntries(names.map((name) => [name, defaultsOf(TEST_RULES[name], null)])),
  }
  const kept = savedForm<Values>({ name: `tests-${tests.StudentId}`, version: tests.Version, defaults })
  const save = formCall(async (values: Values) => {
    const Tests = Object.fromEntries(
      Object.entries(values.Tests)
        .filter(([name, test]) => isFilled(name as TestName, test))
        .map(([name, test]) => [name, 'Edition' in test ? { ...test, Edition: test.Edition || null } : test]),
    )
    const body = { StudentId: tests.StudentId, Version: tests.Version, Tests }
    const saved = await callApi(routes.saveTests, { body })
    kept.forget()
    reloadSaying(saved)
  })
  return (
    <FormDialog
      title="Enter several tests"
      submit="Save all"
      wide
      defaults={defaults}
      kept={kept}
      onClose={onClose}
      onSubmit={save}
    >
      {names.map((name) => (
        <TestPart key={name} name={name} />
      ))}
    </FormDialog>
  )
}

/** One test, collapsed until it is opened or has an error; it stays open after the error is fixed. */
function TestPart({ name }: { name: TestName }) {
  const at = `Tests.${name}.`
  const isWrong = useIsWrong(fieldsOf(TEST_RULES[name]).map((field) => at + field))
  const [isOpen, setOpen] = useState(false)
  return (
    <details open={isOpen || isWrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <b>{name}</b> <span className="muted">{TEST_RULES[name].title}</span>
      </summary>
      <div className="columns">
        <TestFields name={name} at={at} />
      </div>
    </details>
  )
}
