import { Button } from '#components/ui/Button'
import { FormDialog } from '#components/ui/forms/FormDialog'
import {
  fieldsOf,
  flagFields,
  type SentValues,
  TEST_RULES,
  type TestName,
  type TestRules,
} from '#domain/students/test-scores/rules'
import type { StudentTests } from '#domain/students/test-scores/schema'
import { formCall } from '#islands/lib/form-call'
import { savedForm } from '#islands/lib/saving/saved-form'
import { toastFailure, toastSuccess } from '#islands/lib/toasts'
import { TestFields } from './TestFields'
import { useTestSave } from './test-save'

interface TestFormProps {
  name: TestName
  tests: StudentTests
  onSaved: (message: string) => void
  onRemoved: (saved: StudentTests) => void
  onClose: () => void
}

type TestFormValues = Record<string, string | boolean>

export function TestForm({ name, tests, onSaved, onRemoved, onClose }: TestFormProps) {
  const rules = TEST_RULES[name]
  const known = tests.Tests[name]
  const defaults = defaultsOf(rules, known)
  const typing = savedForm<TestFormValues>({
    name: `tests-${tests.StudentId}-${name}`,
    version: tests.Version,
    defaults,
  })
  const test = useTestSave(tests, name)
  const save = formCall(async (values: TestFormValues) => {
    const { message } = await test.save({
      ...values,
      ...(rules.edition && { Edition: values.Edition || null }),
    })
    typing.discard()
    onSaved(message)
  })
  const remove = async () => {
    try {
      const { message, ...saved } = await test.remove()
      typing.discard()
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
      className="columns"
      defaults={defaults}
      typing={typing}
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

export function defaultsOf(rules: TestRules, known: SentValues | null): TestFormValues {
  const flags = new Set(flagFields(rules).filter((field) => !/Date|^EnglishMarks12$/.test(field)))
  return Object.fromEntries(
    fieldsOf(rules).map((field) => {
      const value = known?.[field]
      if (flags.has(field)) return [field, value === true]
      return [field, value === null || value === undefined ? '' : String(value)]
    }),
  )
}
