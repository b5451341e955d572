import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { firstBrokenRule, MAX_IN_BULK, selectedRow } from '#domain/commission-notes/bulk/bulk'
import { lotsOf, type Outcome, outcomesOf, outcomeWords } from '#domain/commission-notes/bulk/bulk-outcomes'
import type { BulkRights } from '#domain/commission-notes/bulk/bulk-rights'
import * as routes from '#domain/commission-notes/bulk/routes'
import { ACTIONS, actionById } from '#domain/commission-notes/note/actions'
import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import { stageOfId } from '#domain/commission-notes/note/send-back-stage'
import { statusOf } from '#domain/commission-notes/note/workflow'
import { CATALOGUE } from '#domain/errors'
import type { Stage } from '#domain/send-backs/stages'
import { saveFile } from '#islands/lib/download'
import { LEAST_BUSY_MS } from '#islands/lib/download-progress'
import type { SelectedRow } from '#islands/lib/selection'
import { toastRefusal, toastSuccess } from '#islands/lib/toasts'
import { offerUndos } from '#islands/lib/undo'
import { useDownload } from '#islands/lib/use-download'
import { AssignSelected } from './AssignSelected'
import { type BulkOutcome, type BulkPart, chosenOf } from './bulk-parts'
import { downloadEach, downloadNotes, type Progress } from './download-notes'
import { StayingNotes } from './StayingNotes'

const BulkRunDialog = lazyDialog(async () => (await import('./BulkRunDialog')).BulkRunDialog)
const EditNotesDialog = lazyDialog(async () => (await import('./EditNotesDialog')).EditNotesDialog)

interface BulkActionsProps {
  rows: readonly SelectedRow[]
  rights: BulkRights
  onDone: (outcome: BulkOutcome, ids: readonly string[]) => void
}

interface Asked {
  title: string
  lead?: string
  parts: readonly BulkPart[]
  reasonRequired: boolean
  stage: Stage | null
}

/** After a failed assignment the page reloads to show the current state (docs/reference/conventions.md). */
const RELOAD_AFTER_MS = 3000
const DOWNLOADED = 'Commission Notes downloaded successfully'

/** Actions for all selected notes: one press moves each note onward, whatever its invoice and status. */
export function BulkActions({ rows, rights, onDone }: BulkActionsProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [editing, setEditing] = useState(false)
  const [progress, setProgress] = useState<Progress | null>(null)
  const papers = useDownload(LEAST_BUSY_MS.bulk)
  const sheets = useDownload(LEAST_BUSY_MS.bulk)

  const notes = rows.map(selectedRow)
  const { onward, back, staying } = rights.mayMove
    ? outcomesOf(rows, rights.selector, selectedRow)
    : { onward: [], back: [], staying: [] }
  const chosen = chosenOf({ rows })
  const mayEdit =
    rights.mayEdit && rows.length <= MAX_IN_BULK && rows.every((row) => isEditableBy(row, rights))

  const titleOf = (outcomes: readonly Outcome<SelectedRow>[]) => {
    const [only, ...others] = outcomes
    return only?.count === rows.length && others.length === 0 ? only.action.Label : outcomeWords(outcomes)
  }
  const askOutcomes = (outcomes: readonly Outcome<SelectedRow>[]) => {
    const [first] = outcomes
    if (!first) return
    setAsked({
      title: outcomes.length === 1 ? first.action.Label : 'Send on',
      parts: outcomes.flatMap(({ action, lots }) =>
        lots.map((lot): BulkPart => {
          return { action, rows: lot.rows, change: { kind: 'status', statusId: lot.statusId, remarks: '' } }
        }),
      ),
      reasonRequired: first.action.RemarksRequired,
      stage: stageOfId(first.action.ActionId),
    })
  }
  const askAssignee = (role: AssigneeRole, assigneeUserId: string, words: string) =>
    setAsked({
      title: 'Assign',
      lead: words,
      parts: lotsOf(rows, selectedRow).map((lot): BulkPart => {
        return { action: null, rows: lot.rows, change: { kind: 'assignee', role, assigneeUserId } }
      }),
      reasonRequired: false,
      stage: null,
    })
  const download = async () => {
    if (rows.length > MAX_IN_BULK) return toastRefusal(CATALOGUE.TOO_MANY_NOTES.message)
    setProgress({ done: 0, total: rows.length })
    const isOfOne = rows.every(({ InvoiceId }) => InvoiceId === chosen.invoiceId)
    await papers.run(
      () => (isOfOne ? downloadNotes(chosen, setProgress) : downloadEach(rows, setProgress)),
      DOWNLOADED,
    )
    setProgress(null)
  }
  const sheet = () => {
    const broken = firstBrokenRule('sheet', notes, rights.selector)
    if (broken) return toastRefusal(CATALOGUE[broken].message)
    const body = { CommissionNoteIds: chosen.ids, InvoiceId: chosen.invoiceId }
    void sheets.run(() => saveFile(routes.bulkSheet, { body }), DOWNLOADED)
  }
  const isAssigning = asked?.parts[0]?.change.kind === 'assignee'
  const ran = (outcome: BulkOutcome, earlier: BulkOutcome | null) => {
    if (isAssigning && outcome.succeeded === 0) {
      toastRefusal(CATALOGUE.ASSIGNEE_UPDATE_FAILED.message)
      reloadSoon()
    } else if (outcome.message !== null && outcome.failed.length === 0) toastSuccess(outcome.message)
    // At once: undo lasts only seconds. The dialog has its own undo button while it lists failures.
    const made = outcome.changes.slice(earlier?.changes.length ?? 0)
    offerUndos(made, doneWords(outcome), null, earlier !== null)
    if (outcome.failed.length === 0) setAsked(null)
    const ids = asked?.parts.flatMap((part) => part.rows.map((row) => row.CommissionNoteId)) ?? []
    onDone(outcome, ids)
  }

  return (
    <>
      <StayingNotes
        staying={staying}
        broken={onward.length + back.length > 0 ? null : firstBrokenRule('status', notes, rights.selector)}
      />
      <div className="bulk-actions">
        {onward.length > 0 && (
          <Button look="primary" onClick={() => askOutcomes(onward)}>
            {titleOf(onward)}
          </Button>
        )}
        {back.map((outcome) => (
          <Button key={outcome.action.ActionId} onClick={() => askOutcomes([outcome])}>
            {titleOf([outcome])}
          </Button>
        ))}
        {rights.mayAssign && <AssignSelected count={rows.length} onChosen={askAssignee} />}
        {mayEdit && <Button onClick={() => setEditing(true)}>Edit</Button>}
        {rights.mayDownload && (
          <Button busy={progress !== null} onClick={() => void download()}>
            {progress ? `${progress.done} of ${progress.total}` : 'Download notes'}
          </Button>
        )}
        {rights.maySheet && (
          <Button busy={sheets.busy} onClick={sheet}>
            Excel sheet
          </Button>
        )}
      </div>
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
          onClose={() => setAsked(null)}
          onBreakdown={() => isAssigning && reloadSoon()}
          onRan={ran}
        />
      )}
    </>
  )
}

function isEditableBy({ StatusId, Assignees }: SelectedRow, { selector }: BulkRights): boolean {
  const maker = Assignees?.maker?.UserId ?? selector.id
  return statusOf(StatusId).editable && (selector.isAdmin || maker === selector.id)
}

function doneWords({ succeeded, changes }: BulkOutcome): string {
  const ways = Map.groupBy(changes, ({ action }) => actionById(action?.ActionId ?? ACTIONS.Assign.id).done)
  const words = [...ways].map(([done, members]) => {
    const notes = members.reduce((sum, each) => sum + each.notes, 0)
    return ways.size === 1 ? done : `${notes} ${done.charAt(0).toLowerCase()}${done.slice(1)}`
  })
  return `${succeeded === 1 ? '1 note' : `${succeeded} notes`}: ${words.join(', ')}`
}

function reloadSoon(): void {
  setTimeout(() => location.reload(), RELOAD_AFTER_MS)
}
