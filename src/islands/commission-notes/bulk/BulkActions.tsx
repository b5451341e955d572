import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import {
  actionsLegalForAll,
  type BulkAction,
  firstBrokenRule,
  MAX_IN_BULK,
  type SelectedNote,
  selectedRow,
} from '#domain/commission-notes/bulk/bulk'
import { groupsOf } from '#domain/commission-notes/bulk/bulk-groups'
import type { BulkRights } from '#domain/commission-notes/bulk/bulk-rights'
import * as routes from '#domain/commission-notes/bulk/routes'
import type { AllowedAction } from '#domain/commission-notes/note/decide'
import { stageOfId } from '#domain/commission-notes/note/send-back-stage'
import { ACTIONS, actionById, statusOf } from '#domain/commission-notes/note/workflow'
import { CATALOGUE } from '#domain/errors'
import type { Stage } from '#domain/send-backs/stages'
import { saveFile } from '#islands/lib/download'
import { LEAST_BUSY_MS } from '#islands/lib/download-progress'
import type { SelectedRow } from '#islands/lib/selection'
import { toastRefusal, toastSuccess } from '#islands/lib/toasts'
import { offerUndo } from '#islands/lib/undo'
import { useDownload } from '#islands/lib/use-download'
import { BulkGroups } from './BulkGroups'
import type { BulkChange, BulkOutcome, BulkSelection } from './bulk-requests'
import { downloadNotes, type Progress } from './download-notes'

const BulkRunDialog = lazyDialog(async () => (await import('./BulkRunDialog')).BulkRunDialog)
const EditNotesDialog = lazyDialog(async () => (await import('./EditNotesDialog')).EditNotesDialog)
const ChooseAssignee = lazyDialog(async () => (await import('./ChooseAssignee')).ChooseAssignee)

interface BulkActionsProps {
  rows: readonly SelectedRow[]
  rights: BulkRights
  /** A change of the notes with these ids was made, wholly or in part. */
  onDone: (outcome: BulkOutcome, ids: readonly string[]) => void
}

interface Asked {
  rows: readonly SelectedRow[]
  title: string
  change: BulkChange
  /** What the history calls it. */
  done: string
  reasonRequired: boolean
  stage: Stage | null
}

/** After an assignment that failed, the page shows what is true now (docs/reference/conventions.md). */
const RELOAD_AFTER_MS = 3000

/** What may be done with all the selected notes, and which rule keeps them from a change of status. */
export function BulkActions({ rows, rights, onDone }: BulkActionsProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [assigning, setAssigning] = useState<readonly SelectedRow[] | null>(null)
  const [editing, setEditing] = useState(false)
  const [progress, setProgress] = useState<Progress | null>(null)
  const papers = useDownload(LEAST_BUSY_MS.bulk)
  const sheets = useDownload(LEAST_BUSY_MS.bulk)

  const notes = rows.map(selectedRow)
  const broken = rights.mayMove ? firstBrokenRule('status', notes, rights.selector) : null
  const actions = rights.mayMove ? actionsLegalForAll(notes, rights.selector) : []
  const groups = broken ? groupsOf(rows, rights.selector, selectedRow) : []
  const chosen = chosenOf(rows, rights)
  const mayEdit =
    rights.mayEdit && rows.length <= MAX_IN_BULK && rows.every((row) => isEditableBy(row, rights))

  const unlessBroken = (action: BulkAction, go: () => void) => () => {
    const message = brokenMessage(action, notes, rights)
    if (message) toastRefusal(message)
    else go()
  }
  const download = async () => {
    setProgress({ done: 0, total: rows.length })
    await papers.run(() => downloadNotes(chosen, setProgress), 'Commission Notes downloaded successfully')
    setProgress(null)
  }
  const sheet = () => {
    const body = { UserId: rights.userId, CommissionNoteIds: chosen.ids, InvoiceId: chosen.invoiceId }
    void sheets.run(() => saveFile(routes.bulkSheet, { body }), 'Commission Notes downloaded successfully')
  }
  const askAction = (action: AllowedAction, of: readonly SelectedRow[]) =>
    setAsked({
      rows: of,
      title: action.Label,
      change: { kind: 'status', statusId: action.StatusId, remarks: '' },
      done: actionById(action.ActionId).done,
      reasonRequired: action.RemarksRequired,
      stage: stageOfId(action.ActionId),
    })
  const finish = (outcome: BulkOutcome) => {
    if (asked?.change.kind === 'assignee' && outcome.succeeded === 0) {
      toastRefusal(CATALOGUE.ASSIGNEE_UPDATE_FAILED.message)
      reloadSoon()
    } else if (outcome.message !== null && outcome.failed.length === 0) toastSuccess(outcome.message)
    if (asked) offerUndo(outcome, `${countOf(outcome.succeeded)}: ${asked.done}`)
    setAsked(null)
    onDone(outcome, asked?.rows.map((row) => row.CommissionNoteId) ?? [])
  }

  const breakDown = () => {
    if (asked?.change.kind === 'assignee') reloadSoon()
  }

  return (
    <div className="bulk-actions">
      {broken && (
        <p className="bulk-rule" role="status">
          {CATALOGUE[broken].message}
        </p>
      )}
      {groups.length > 1 && (
        <BulkGroups
          groups={groups}
          onAction={askAction}
          onAssign={rights.mayAssign ? setAssigning : undefined}
        />
      )}
      {actions.map((action, place) => (
        <Button
          key={action.StatusId}
          look={place === 0 ? 'primary' : 'plain'}
          onClick={() => askAction(action, rows)}
        >
          {action.Label}
        </Button>
      ))}
      {rights.mayAssign && (
        <Button onClick={unlessBroken('assignee', () => setAssigning(rows))}>Assign</Button>
      )}
      {mayEdit && <Button onClick={() => setEditing(true)}>Edit</Button>}
      {rights.mayDownload && (
        <Button busy={progress !== null} onClick={unlessBroken('download', () => void download())}>
          {progress ? `${progress.done} of ${progress.total}` : 'Download notes'}
        </Button>
      )}
      {rights.maySheet && (
        <Button busy={sheets.busy} onClick={unlessBroken('sheet', () => void sheet())}>
          Excel sheet
        </Button>
      )}
      {assigning && (
        <ChooseAssignee
          count={assigning.length}
          onClose={() => setAssigning(null)}
          onChosen={(role, assigneeUserId) => {
            setAssigning(null)
            setAsked({
              rows: assigning,
              title: 'Assign',
              done: ACTIONS.Assign.done,
              change: { kind: 'assignee', role, assigneeUserId },
              reasonRequired: false,
              stage: null,
            })
          }}
        />
      )}
      {editing && (
        <EditNotesDialog
          chosen={chosen}
          mayTax={rights.mayTax}
          currency={
            rows.every(({ Currency }) => Currency === rows[0]?.Currency) ? (rows[0]?.Currency ?? null) : null
          }
          onClose={() => setEditing(false)}
          onDone={(outcome) => {
            setEditing(false)
            if (outcome.message !== null && outcome.failed.length === 0) toastSuccess(outcome.message)
            onDone(outcome, chosen.ids)
          }}
        />
      )}
      {asked && (
        <BulkRunDialog
          {...asked}
          chosen={chosenOf(asked.rows, rights)}
          onClose={() => setAsked(null)}
          onBreakdown={breakDown}
          onDone={finish}
        />
      )}
    </div>
  )
}

function chosenOf(rows: readonly SelectedRow[], { userId }: BulkRights): BulkSelection {
  return {
    userId,
    ids: rows.map((row) => row.CommissionNoteId),
    invoiceId: rows[0]?.InvoiceId ?? '',
    versions: Object.fromEntries(rows.map((row) => [row.CommissionNoteId, row.Version])),
  }
}

/** With its maker, who is the reader or nobody yet; an administrator may edit anybody's. */
function isEditableBy({ StatusId, Assignees }: SelectedRow, { selector }: BulkRights): boolean {
  const maker = Assignees?.maker?.UserId ?? selector.id
  return statusOf(StatusId).editable && (selector.isAdmin || maker === selector.id)
}

function countOf(notes: number): string {
  return notes === 1 ? '1 note' : `${notes} notes`
}

function reloadSoon(): void {
  setTimeout(() => location.reload(), RELOAD_AFTER_MS)
}

function brokenMessage(
  action: BulkAction,
  notes: readonly SelectedNote[],
  { selector }: BulkRights,
): string | null {
  const broken = firstBrokenRule(action, notes, selector)
  return broken && CATALOGUE[broken].message
}
