import { useState } from 'react'
import { useIsWrong } from '#components/ui/forms/form-fields'
import { type FilledTests, mergeFilledTests } from '#domain/students/test-scores/merge-filled'
import * as routes from '#domain/students/test-scores/routes'
import { fieldsOf, isFilled, TEST_RULES, type TestName } from '#domain/students/test-scores/rules'
import type { StudentTests } from '#domain/students/test-scores/schema'
import { callApi } from '#islands/lib/call'
import { EditDialog } from '../../editing/EditDialog'
import { TestFields } from './TestFields'
import { defaultsOf } from './TestForm'

interface AllTestsFormProps {
  tests: StudentTests
  names: readonly TestName[]
  onClose: () => void
}

const TEST_LABELS = Object.fromEntries(Object.keys(TEST_RULES).map((name) => [name, name]))

/** Filled-in tests are saved together; if there are none, the server says what is missing. */
export function AllTestsForm({ tests, names, onClose }: AllTestsFormProps) {
  return (
    <EditDialog
      editing={{
        row: tests,
        valuesOf: (stored) => ({
          Tests: Object.fromEntries(
            names.map((name) => [name, defaultsOf(TEST_RULES[name], stored.Tests[name])]),
          ),
        }),
        labels: { Tests: 'Tests', ...TEST_LABELS },
        change,
        merge: mergeFilledTests,
        savedAs: { name: `tests-${tests.StudentId}` },
      }}
      title="Enter several tests"
      submit="Save all"
      wide
      onClose={onClose}
    >
      {names.map((name) => (
        <TestPart key={name} name={name} />
      ))}
    </EditDialog>
  )
}

const change = ({ Tests }: FilledTests, Version: number, { StudentId }: StudentTests) => {
  const filled = Object.entries(Tests)
    .filter(([name, test]) => isFilled(name as TestName, test))
    .map(([name, test]) => [name, 'Edition' in test ? { ...test, Edition: test.Edition || null } : test])
  return callApi(routes.saveTests, { body: { StudentId, Version, Tests: Object.fromEntries(filled) } })
}

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
