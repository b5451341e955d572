import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { paths } from '#domain/paths'
import { TEST_NAMES, type TestName } from '#domain/students/test-scores/rules'
import type { StudentTests } from '#domain/students/test-scores/schema'
import { linesOfTest } from '#domain/students/test-scores/words'
import { toastOnNextPage } from '#islands/lib/toasts'

const AllTestsForm = lazyDialog(async () => (await import('./AllTestsForm')).AllTestsForm)
const TestForm = lazyDialog(async () => (await import('./TestForm')).TestForm)

interface TestsSectionProps {
  tests: StudentTests
  mayEdit: boolean
  isOwn: boolean
}

/** Tests taken, awaited or waived. One is edited at a time, or several together and saved at once. */
export function TestsSection({ tests, mayEdit, isOwn }: TestsSectionProps) {
  const [shown, setShown] = useState(tests)
  const [edited, setEdited] = useState<TestName | null>(null)
  const [isSeveral, setSeveral] = useState(false)
  const taken = TEST_NAMES.filter((name) => shown.Tests[name])
  const others = TEST_NAMES.filter((name) => !shown.Tests[name])
  return (
    <>
      {taken.length === 0 && (
        <p className="muted">{mayEdit ? 'No test yet: enter one, awaited or waived.' : 'No test yet.'}</p>
      )}
      <ul className="profile-entries">
        {taken.map((name) => (
          <li key={name}>
            <b>{name}</b>
            {linesOfTest(name, shown.Tests[name] ?? {}).map((line) => (
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
          {others.length > 1 && (
            <Button look="quiet" onClick={() => setSeveral(true)}>
              Enter several
            </Button>
          )}
        </div>
      )}
      {isSeveral && <AllTestsForm tests={shown} names={others} onClose={() => setSeveral(false)} />}
      {edited && (
        <TestForm
          key={edited}
          name={edited}
          tests={shown}
          onSaved={(message) => {
            toastOnNextPage(message)
            const query: Record<string, string> = isOwn ? {} : { studentId: shown.StudentId }
            window.location.assign(paths.testSaved({ ...query, test: edited }))
          }}
          onRemoved={(saved) => {
            setShown(saved)
            setEdited(null)
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
