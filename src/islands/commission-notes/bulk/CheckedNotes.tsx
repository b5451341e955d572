import { Button } from '#components/ui/Button'
import type { SkippedNote } from '#domain/commission-notes/bulk/bulk-calls'
import { outcomeWords } from '#domain/commission-notes/bulk/bulk-outcomes'
import type { QueueEntry } from '#domain/commission-notes/queue/queue'
import { totalsByCurrency } from '#domain/money/totals-by-currency'
import { ShortTotals } from '#islands/commission-notes/list/NotesTotals'
import { openQueue } from '#islands/lib/queue'
import { selectedIn } from '#islands/lib/selection'
import type { CheckedPart } from './bulk-parts'
import { FailedNotes } from './FailedNotes'

const count = (number: number) => `${number} ${number === 1 ? 'note' : 'notes'}`

export function passingOf(checked: readonly CheckedPart[]): number {
  return checked.reduce((sum, { found }) => sum + found.Passing, 0)
}

/** Such as 'Send 21 to partner · 9 to payment processor'; null if all passing notes move the same way. */
export function onwardWords(checked: readonly CheckedPart[]): string | null {
  const ways = Map.groupBy(
    checked.filter(({ found, part }) => found.Passing > 0 && part.action !== null),
    ({ part }) => part.action?.ActionId,
  )
  const outcomes = [...ways.values()].flatMap((parts) => {
    const action = parts[0]?.part.action
    return action ? [{ action, count: passingOf(parts) }] : []
  })
  return outcomes.length > 1 ? outcomeWords(outcomes) : null
}

/** Preview of a bulk action: moves with amounts, notes that need their own reasons, notes that stay. */
export function CheckedNotes({ checked }: { checked: readonly CheckedPart[] }) {
  const skipped = checked.flatMap(({ found }) => found.Skipped)
  const differing = skipped.filter(({ Code }) => Code === 'DIFFERENCES_UNACKNOWLEDGED')
  const staying = skipped.filter(({ Code }) => Code !== 'DIFFERENCES_UNACKNOWLEDGED')
  const going = checked.flatMap(({ part, found }) =>
    part.rows.filter(({ CommissionNoteId }) => CommissionNoteId in found.Versions),
  )
  const onward = onwardWords(checked)
  return (
    <>
      {onward && (
        <p className="strong">
          {[onward, differing.length > 0 && needWords(differing.length)].filter(Boolean).join(' · ')}
        </p>
      )}
      <p>
        <strong>{count(passingOf(checked))}</strong> ready
        {skipped.length > 0 && (
          <>
            , <strong>{count(skipped.length)}</strong> will be skipped
          </>
        )}
        .
      </p>
      {going.length > 0 && <ShortTotals totals={totalsByCurrency(going)} />}
      <FailedNotes notes={staying} label="Notes that will be skipped" />
      {differing.length > 0 && <Differing notes={differing} />}
    </>
  )
}

function Differing({ notes }: { notes: readonly SkippedNote[] }) {
  const open = () => {
    const [first, ...others] = notes.map(
      ({ CommissionNoteId, CommissionNumber }): QueueEntry => ({ CommissionNoteId, CommissionNumber }),
    )
    if (first) location.assign(openQueue(selectedIn() ?? location.pathname, [first, ...others]))
  }
  return (
    <section className="stack stack-close" aria-label="Notes that need a reason">
      <div className="bulk-differing-head">
        <h3>{needWords(notes.length)}</h3>
        <Button size="small" onClick={open}>
          {notes.length === 1 ? 'Open it' : 'Open one by one'}
        </Button>
      </div>
      <FailedNotes notes={notes} label="Why they need a reason" />
    </section>
  )
}

function needWords(notes: number): string {
  return notes === 1 ? '1 needs a reason' : `${notes} need a reason`
}
