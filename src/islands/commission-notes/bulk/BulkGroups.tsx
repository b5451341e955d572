import { Button } from '#components/ui/Button'
import type { BulkRule } from '#domain/commission-notes/bulk/bulk'
import type { NotesGroup } from '#domain/commission-notes/bulk/bulk-groups'
import type { AllowedAction } from '#domain/commission-notes/note/decide'
import { statusOf } from '#domain/commission-notes/note/workflow'
import type { SelectedRow } from '#islands/lib/selection'

/** Why a group stays; of those of one invoice and status these are left. */
const WHY: Readonly<Record<BulkRule, string>> = {
  NOT_SAME_STATUS: 'Several statuses',
  NOT_ASSIGNED_TO_YOU: 'Assigned to someone else',
  SEVERAL_INVOICES: 'Several invoices',
  TOO_MANY_NOTES: 'More than 500 notes',
  STATUS_NOT_AUTHORISED: 'No action needed from you',
}

interface BulkGroupsProps {
  groups: readonly NotesGroup<SelectedRow>[]
  onAction: (action: AllowedAction, rows: readonly SelectedRow[]) => void
  /** Left out for whoever may not assign. */
  onAssign?: ((rows: readonly SelectedRow[]) => void) | undefined
}

/** A mixed selection, group by group: each that may go is sent on for itself. */
export function BulkGroups({ groups, onAction, onAssign }: BulkGroupsProps) {
  return (
    <ul className="bulk-groups" aria-label="Groups of the selection">
      {groups.map(({ key, rows, actions, broken }) => (
        <li key={key}>
          <p>
            <strong>{rows.length === 1 ? '1 note' : `${rows.length} notes`}</strong> {wordsOf(rows[0])}
          </p>
          {broken && <span className="bulk-group-rule">{WHY[broken]}</span>}
          <span className="bulk-group-actions">
            {actions.map((action) => (
              <Button key={action.StatusId} size="small" onClick={() => onAction(action, rows)}>
                {action.Label}
              </Button>
            ))}
            {onAssign && (
              <Button size="small" look="quiet" onClick={() => onAssign(rows)}>
                Assign
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What the notes of a group have in common. */
function wordsOf(row: SelectedRow | undefined): string {
  if (!row) return ''
  const { owner } = statusOf(row.StatusId)
  const assignee = owner === null ? null : (row.Assignees?.[owner]?.Name ?? 'Unassigned')
  return [row.Status, row.Number, assignee].filter(Boolean).join(' · ')
}
