import { useMemo, useState } from 'react'
import { Button } from '#components/ui/Button'
import { Select } from '#components/ui/forms/Input'
import { reloadWithMessage } from '#islands/lib/form-call'
import { toastFailure } from '#islands/lib/toasts'
import { SkippedDialog, type SkippedRows } from './SkippedDialog'

export interface AssignControlProps {
  chosen: readonly string[]
  target: string
  placeholder: string
  /** The same array at each rendering. */
  options: { value: string; label: string }[]
  submit: string
  look?: 'primary' | 'plain'
  assign: (ids: string[], value: string) => Promise<SkippedRows>
}

/** A choice applied to all selected rows; skipped rows are listed with the reason. */
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
  const [done, setDone] = useState<SkippedRows | null>(null)
  const send = async () => {
    setBusy(true)
    try {
      const answer = await assign([...chosen], target)
      if (answer.skipped.length === 0) reloadWithMessage(answer)
      else setDone(answer)
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
  }
  // A company has hundreds of options: a tick must not redraw them.
  const select = useMemo(
    () => (
      <Select
        aria-label={label}
        value={target}
        placeholder={placeholder}
        options={options}
        onChange={(event) => setTarget(event.target.value)}
      />
    ),
    [label, target, placeholder, options],
  )
  return (
    <>
      <div className="chosen-control">
        {select}
        <Button look={look} busy={isBusy} disabled={target === ''} onClick={() => void send()}>
          {submit}
        </Button>
      </div>
      {done && <SkippedDialog done={done} />}
    </>
  )
}
