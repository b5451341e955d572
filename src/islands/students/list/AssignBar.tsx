import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Select } from '#components/ui/forms/Input'
import { Dialog } from '#components/ui/overlays/Dialog'
import * as routes from '#domain/students/list/routes'
import type { SkippedStudent } from '#domain/students/list/schema'
import { callApi } from '#islands/lib/call'
import { reloadSaying } from '#islands/lib/form-call'
import { toastFailure } from '#islands/lib/toasts'
import { useTicked } from '#islands/lib/use-ticked'

interface AssignBarProps {
  userId: string
  counsellors: { value: string; label: string }[]
}

const NOBODY = 'none'

/** Assigns the students who are ticked on the page to a counsellor, and says who was skipped and why. */
export function AssignBar({ userId, counsellors }: AssignBarProps) {
  const chosen = useTicked('[data-assigning] input[name="student"]').map(({ value }) => value)
  const [target, setTarget] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<{ message: string; Failed: SkippedStudent[] } | null>(null)
  if (chosen.length === 0 && done === null) return null
  const assign = async () => {
    setBusy(true)
    try {
      const body = { UserId: userId, StudentIds: chosen, CounsellorId: target === NOBODY ? null : target }
      const answer = await callApi(routes.assignStudents, { body })
      if (answer.Failed.length === 0) reloadSaying(answer)
      else setDone(answer)
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
  }
  return (
    <section className="assign-bar" aria-label="Assign the chosen students">
      <b>{chosen.length} chosen</b>
      <Select
        className="input-auto"
        aria-label="Counsellor"
        value={target}
        placeholder="Assign to …"
        options={[{ value: NOBODY, label: 'Nobody: the partner’s owner' }, ...counsellors]}
        onChange={(event) => setTarget(event.target.value)}
      />
      <Button look="primary" busy={isBusy} disabled={target === ''} onClick={() => void assign()}>
        Assign
      </Button>
      {done && (
        <Dialog
          open
          title={done.message}
          onClose={() => reloadSaying(done)}
          footer={<Button onClick={() => reloadSaying(done)}>Close</Button>}
        >
          <p>These stayed as they are:</p>
          <ul>
            {done.Failed.map(({ StudentId, Name, Reason }) => (
              <li key={StudentId}>
                <b>{Name || 'Unknown'}</b>: {Reason}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </section>
  )
}
