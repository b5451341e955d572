import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Select } from '#components/ui/forms/Input'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { type Chosen, targetsOf } from '#domain/applications/targets'
import { useTicked } from '#islands/lib/use-ticked'
import { ChosenBar } from '#islands/shell/ChosenBar'

const BulkMoveDialog = lazyDialog(async () => (await import('./BulkMoveDialog')).BulkMoveDialog)

/** Moves the applications selected on the page, by default to the stage that most of them can reach. */
export function MoveBar() {
  const chosen = useTicked('[data-moving] input[name="application"]').map(
    (box): Chosen => ({ id: box.value, moves: JSON.parse(box.dataset.moves ?? '[]') }),
  )
  const [target, setTarget] = useState('')
  const [isAsking, setAsking] = useState(false)
  const targets = targetsOf(chosen)
  const to = targets.find(({ Stage }) => Stage === target)
  return (
    <ChosenBar chosen={chosen} label="Move the chosen applications">
      {targets.length === 0 ? (
        <span className="muted">You can open each one to see what it needs next.</span>
      ) : (
        <div className="chosen-control">
          <Select
            aria-label="Move to"
            value={to ? target : ''}
            placeholder="Move to …"
            options={targets.map(({ Stage, count }) => ({
              value: Stage,
              label: count === chosen.length ? Stage : `${Stage} (${count} of ${chosen.length})`,
            }))}
            onChange={(event) => setTarget(event.target.value)}
          />
          <Button look="primary" disabled={!to} onClick={() => setAsking(true)}>
            Move
          </Button>
        </div>
      )}
      {isAsking && to && <BulkMoveDialog chosen={chosen} target={to} onClose={() => setAsking(false)} />}
    </ChosenBar>
  )
}
