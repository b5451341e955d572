import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Select } from '#components/ui/forms/Input'
import { Dialog } from '#components/ui/overlays/Dialog'
import { reloadSaying } from '#islands/lib/form-call'
import { toastFailure } from '#islands/lib/toasts'

interface Assigned {
  message: string
  skipped: { id: string; name: string; reason: string }[]
}

interface AssignBarProps {
  /** The ids of the rows that are ticked. */
  chosen: readonly string[]
  label: string
  /** What is chosen to whom, and how nobody is called. */
  target: string
  nobody: string
  people: { value: string; label: string }[]
  assign: (ids: string[], personId: string | null) => Promise<Assigned>
}

const NOBODY = 'none'

/** Assigns the rows that are ticked on the page to somebody, and says which were skipped and why. */
export function AssignBar({ chosen, label, target: targetLabel, nobody, people, assign }: AssignBarProps) {
  const [target, setTarget] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<Assigned | null>(null)
  if (chosen.length === 0 && done === null) return null
  const send = async () => {
    setBusy(true)
    try {
      const answer = await assign([...chosen], target === NOBODY ? null : target)
      if (answer.skipped.length === 0) reloadSaying(answer)
      else setDone(answer)
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
  }
  return (
    <section className="chosen-bar" aria-label={label}>
      <b>{chosen.length} chosen</b>
      <Select
        className="input-auto"
        aria-label={targetLabel}
        value={target}
        placeholder="Assign to …"
        options={[{ value: NOBODY, label: nobody }, ...people]}
        onChange={(event) => setTarget(event.target.value)}
      />
      <Button look="primary" busy={isBusy} disabled={target === ''} onClick={() => void send()}>
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
            {done.skipped.map(({ id, name, reason }) => (
              <li key={id}>
                <b>{name || 'Unknown'}</b>: {reason}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </section>
  )
}
