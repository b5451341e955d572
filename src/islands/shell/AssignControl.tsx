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

export interface AssignControlProps {
  /** The ids of the rows that are ticked. */
  chosen: readonly string[]
  /** What is chosen to whom. */
  target: string
  placeholder: string
  options: { value: string; label: string }[]
  submit: string
  look?: 'primary' | 'plain'
  assign: (ids: string[], value: string) => Promise<Assigned>
}

/** A choice that is made for all rows that are ticked; which were skipped, and why, is said. */
export function AssignControl({
  chosen,
  target: label,
  placeholder,
  options,
  submit,
  look = 'primary',
  assign,
}: AssignControlProps) {
  const [target, setTarget] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<Assigned | null>(null)
  const send = async () => {
    setBusy(true)
    try {
      const answer = await assign([...chosen], target)
      if (answer.skipped.length === 0) reloadSaying(answer)
      else setDone(answer)
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
  }
  return (
    <>
      <Select
        className="input-auto"
        aria-label={label}
        value={target}
        placeholder={placeholder}
        options={options}
        onChange={(event) => setTarget(event.target.value)}
      />
      <Button look={look} busy={isBusy} disabled={target === ''} onClick={() => void send()}>
        {submit}
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
    </>
  )
}
