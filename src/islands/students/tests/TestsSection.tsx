import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import {
  isExcused,
  TEST_NAMES,
  TEST_RULES,
  type TestName,
  type TestValues,
} from '#domain/students/tests/rules'
import type { StudentTests } from '#domain/students/tests/schema'
import { formatDay } from '#domain/time/format'
import { OpenedCourses } from '#islands/courses/OpenedCourses'

const TestForm = lazyDialog(async () => (await import('./TestForm')).TestForm)

interface TestsSectionProps {
  tests: StudentTests
  userId: string
  mayEdit: boolean
  /** Whether the reader is the student. */
  isOwn: boolean
}

/** The tests that a student took, awaits or has waived; one at a time is entered. */
export function TestsSection({ tests, userId, mayEdit, isOwn }: TestsSectionProps) {
  const [shown, setShown] = useState(tests)
  const [edited, setEdited] = useState<TestName | null>(null)
  const [entered, setEntered] = useState<TestName | null>(null)
  const taken = TEST_NAMES.filter((name) => shown.Tests[name])
  const others = TEST_NAMES.filter((name) => !shown.Tests[name])
  return (
    <>
      {taken.length === 0 && <p className="muted">No test yet: enter one, awaited or waived.</p>}
      {entered && shown.Tests[entered] && (
        <OpenedCourses
          key={`${entered} ${shown.Version}`}
          test={entered}
          studentId={shown.StudentId}
          isOwn={isOwn}
        />
      )}
      <ul className="profile-entries">
        {taken.map((name) => (
          <li key={name}>
            <b>{name}</b>
            {linesOf(name, shown.Tests[name] ?? {}).map((line) => (
              <span key={line} className="muted">
                {line}
              </span>
            ))}
            {shown.Warnings[name] && <span className="profile-warning">{shown.Warnings[name]}</span>}
            {mayEdit && (
              <span className="row">
                <Button aria-label={`Edit ${name}`} onClick={() => setEdited(name)}>
                  Edit
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && others.length > 0 && (
        <div className="row profile-tests">
          {others.map((name) => (
            <Button key={name} onClick={() => setEdited(name)}>
              Add {name}
            </Button>
          ))}
        </div>
      )}
      {edited && (
        <TestForm
          key={edited}
          name={edited}
          tests={shown}
          userId={userId}
          onSaved={(saved) => {
            setShown(saved)
            setEntered(edited)
            setEdited(null)
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

/** What is known of a test, in words. */
function linesOf(name: TestName, values: TestValues): string[] {
  const rules = TEST_RULES[name]
  if (rules.waiver && values[rules.waiver]) {
    const by = [
      values.EnglishMarks12Checked ? `${values.EnglishMarks12} in English at grade 12` : '',
      values.MOIChecked ? 'taught in English' : '',
    ].filter(Boolean)
    return [`Waived: ${by.join(', ')}`]
  }
  if (isExcused(rules, values)) return [`Awaited for ${formatDay(String(values.YetToReceiveDate))}`]
  const scores = rules.scores
    .filter(({ field }) => values[field] !== null && values[field] !== undefined)
    .map(({ field, section }) => `${section} ${values[field]}`)
  const day = values.DateOfExamination
  return [scores.join(' · '), ...(day ? [`Taken on ${formatDay(String(day))}`] : [])]
}
