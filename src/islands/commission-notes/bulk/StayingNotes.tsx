import type { BulkRule } from '#domain/commission-notes/bulk/bulk'
import type { Outcomes } from '#domain/commission-notes/bulk/bulk-outcomes'
import { CATALOGUE } from '#domain/errors'
import type { SelectedRow } from '#islands/lib/selection'

const WHY: Readonly<Record<BulkRule, string>> = {
  NOT_SAME_STATUS: 'of several statuses',
  NOT_ASSIGNED_TO_YOU: 'assigned to someone else',
  SEVERAL_INVOICES: 'of several invoices',
  TOO_MANY_NOTES: 'more than 500',
  STATUS_NOT_AUTHORISED: 'need no action from you',
}

interface StayingNotesProps {
  staying: Outcomes<SelectedRow>['staying']
  broken: BulkRule | null
}

/** Which selected notes this user cannot move, and why. */
export function StayingNotes({ staying, broken }: StayingNotesProps) {
  const count = staying.reduce((sum, { rows }) => sum + rows.length, 0)
  if (count === 0) return null
  const [only, ...others] = staying
  const reasons =
    only && others.length === 0
      ? WHY[only.rule]
      : staying.map(({ rule, rows }) => `${rows.length} ${WHY[rule]}`).join(', ')
  const words = `${count} ${count === 1 ? 'stays' : 'stay'}: ${reasons}`
  // Sorting the selection by status does not help if its notes stay for another reason.
  const isExplained = others.length === 0 && only?.rule === broken
  if (broken)
    return (
      <p className="bulk-rule" role="status">
        <strong>{CATALOGUE[broken].message}</strong>
        {!isExplained && <span className="muted"> {words}</span>}
      </p>
    )
  return (
    <p className="muted" role="status">
      {words}
    </p>
  )
}
