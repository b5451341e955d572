import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import {
  actionsLegalForAll,
  type BulkAction,
  firstBrokenRule,
  type SelectedNote,
  selectedRow,
} from '#domain/commission-notes/bulk/bulk'
import type { BulkRights } from '#domain/commission-notes/bulk/bulk-rights'
import * as routes from '#domain/commission-notes/bulk/routes'
import { CATALOGUE } from '#domain/errors'
import { saveFile } from '#islands/lib/download'
import type { SelectedRow } from '#islands/lib/selection'
import { toastFailure, toastRefusal, toastSuccess } from '#islands/lib/toasts'
import type { BulkChange, BulkOutcome } from './bulk-requests'
import { downloadNotes, type Progress } from './download-notes'

const BulkRunDialog = lazyDialog(async () => (await import('./BulkRunDialog')).BulkRunDialog)
const ChooseAssignee = lazyDialog(async () => (await import('./ChooseAssignee')).ChooseAssignee)

interface BulkActionsProps {
  rows: readonly SelectedRow[]
  rights: BulkRights
  /** A change was made, wholly or in part. */
  onDone: (outcome: BulkOutcome) => void
}

interface Asked {
  title: string
  change: BulkChange
  reasonRequired: boolean
}

/** After an assignment that failed, the page shows what is true now (docs/reference/conventions.md). */
const RELOAD_AFTER_MS = 3000

/** What may be done with all the selected notes, and which rule keeps them from a change of status. */
export function BulkActions({ rows, rights, onDone }: BulkActionsProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [assigning, setAssigning] = useState(false)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [busy, setBusy] = useState(false)

  const notes = rows.map(selectedRow)
  const broken = rights.mayMove ? firstBrokenRule('status', notes, rights.selector) : null
  const actions = rights.mayMove ? actionsLegalForAll(notes, rights.selector) : []
  const invoiceId = rows[0]?.InvoiceId ?? ''
  const chosen = {
    userId: rights.userId,
    ids: rows.map((row) => row.CommissionNoteId),
    invoiceId,
    versions: Object.fromEntries(rows.map((row) => [row.CommissionNoteId, row.Version])),
  }

  const unlessBroken = (action: BulkAction, go: () => void) => () => {
    const message = brokenMessage(action, notes, rights)
    if (message) toastRefusal(message)
    else go()
  }
  const download = async () => {
    setProgress({ done: 0, total: rows.length })
    await downloadNotes(chosen, setProgress).then(
      () => toastSuccess('Commission Notes downloaded successfully'),
      toastFailure,
    )
    setProgress(null)
  }
  const sheet = async () => {
    setBusy(true)
    const body = { UserId: rights.userId, CommissionNoteIds: chosen.ids, InvoiceId: invoiceId }
    await saveFile(routes.bulkSheet, { body }).catch(toastFailure)
    setBusy(false)
  }
  const finish = (outcome: BulkOutcome) => {
    if (asked?.change.kind === 'assignee' && outcome.succeeded === 0) {
      toastRefusal(CATALOGUE.ASSIGNEE_UPDATE_FAILED.message)
      reloadSoon()
    } else if (outcome.message !== null && outcome.failed.length === 0) toastSuccess(outcome.message)
    setAsked(null)
    onDone(outcome)
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
      {actions.map((action, place) => (
        <Button
          key={action.StatusId}
          look={place === 0 ? 'primary' : 'plain'}
          onClick={() =>
            setAsked({
              title: action.Label,
              change: { kind: 'status', statusId: action.StatusId, remarks: '' },
              reasonRequired: action.RemarksRequired,
            })
          }
        >
          {action.Label}
        </Button>
      ))}
      {rights.mayAssign && (
        <Button onClick={unlessBroken('assignee', () => setAssigning(true))}>Assign</Button>
      )}
      {rights.mayDownload && (
        <Button busy={progress !== null} onClick={unlessBroken('download', () => void download())}>
          {progress ? `${progress.done} of ${progress.total}` : 'Download notes'}
        </Button>
      )}
      {rights.maySheet && (
        <Button busy={busy} onClick={unlessBroken('sheet', () => void sheet())}>
          Excel sheet
        </Button>
      )}
      {assigning && (
        <ChooseAssignee
          count={rows.length}
          onClose={() => setAssigning(false)}
          onChosen={(role, assigneeUserId) => {
            setAssigning(false)
            setAsked({
              title: 'Assign',
              change: { kind: 'assignee', role, assigneeUserId },
              reasonRequired: false,
            })
          }}
        />
      )}
      {asked && (
        <BulkRunDialog
          {...asked}
          chosen={chosen}
          onClose={() => setAsked(null)}
          onBreakdown={breakDown}
          onDone={finish}
        />
      )}
    </div>
  )
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
