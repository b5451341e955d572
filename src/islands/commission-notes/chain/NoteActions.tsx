import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { AllowedAction } from '#domain/commission-notes/note/decide'
import { stageOfId } from '#domain/commission-notes/note/send-back-stage'
import { paths } from '#domain/paths'
import { ConflictDialog } from '#islands/commission-notes/note/ConflictDialog'
import { useReopened } from '#islands/editing/decisions/use-left-decision'
import { useShortcuts } from '#islands/lib/use-shortcuts'
import { useSubmission } from '#islands/lib/use-submission'
import { type ActingOn, useNoteAction } from '../note/use-note-action'
import { ActionDialog, actionKey, needsReasons, noteName, offeredOn } from './ActionDialog'

const AddRemarkDialog = lazyDialog(async () => (await import('./AddRemarkDialog')).AddRemarkDialog)
const AssignDialog = lazyDialog(async () => (await import('./AssignDialog')).AssignDialog)
const SubsidiaryDialog = lazyDialog(async () => (await import('./SubsidiaryDialog')).SubsidiaryDialog)

interface NoteActionsProps {
  note: ActingOn
  isWaiting: boolean
  today: string
  timeZone: string
}

type Open =
  | { kind: 'action'; action: AllowedAction }
  | { kind: 'assign' }
  | { kind: 'subsidiary' }
  | { kind: 'remark' }
  | null

/** The reader's actions, the main one large, as `allowedActions` says; decides nothing itself. */
export function NoteActions({ note, isWaiting, today, timeZone }: NoteActionsProps) {
  const [open, setOpen] = useState<Open>(null)
  const act = useNoteAction(note, open === null)
  useReopened([note], { nameOf: noteName, actionsOf: offeredOn }, (_, key) => {
    const action = note.allowedActions.find((each) => actionKey(each) === key)
    setOpen(action ? { kind: 'action', action } : { kind: key as 'assign' | 'subsidiary' })
  })
  const direct = useSubmission()
  const main = isWaiting ? undefined : note.allowedActions[0]
  const others = note.allowedActions.filter((action) => action !== main)
  const close = () => setOpen(null)
  const deciding = (action: string) => ({ name: noteName(note), action, row: note, offeredBy: offeredOn })

  const choose = (action: AllowedAction) => {
    if (action.Via === 'partner-invoice')
      return window.location.assign(paths.taxInvoice(note.CommissionNoteId))
    if (action.Via === 'update-status' && !action.RemarksRequired && !needsReasons(note, action))
      return void direct.submit(() => act.changeStatus(action, ''))
    setOpen({ kind: 'action', action })
  }

  const sendBack = others.find((action) => action.IsSendBack)
  useShortcuts({
    // A key held down since the previous note must not act on this one.
    ...(main && { a: (isRepeat) => !isRepeat && choose(main) }),
    ...(sendBack && { r: (isRepeat) => !isRepeat && choose(sendBack) }),
    ...(note.editHref !== null && { e: () => window.location.assign(note.editHref ?? '') }),
  })

  return (
    <div className="note-actions">
      {main && <ActionButton note={note} action={main} isMain busy={direct.busy} onChoose={choose} />}
      {note.editHref && (
        <a className={main ? 'btn' : 'btn btn-primary btn-large'} href={note.editHref}>
          Edit the note
        </a>
      )}
      {others.map((action) => (
        <ActionButton key={actionKey(action)} note={note} action={action} onChoose={choose} />
      ))}
      <div className="note-actions-quiet">
        {note.CanAssign && (
          <Button look="quiet" size="small" onClick={() => setOpen({ kind: 'assign' })}>
            Assign
          </Button>
        )}
        {note.CanSetSubsidiary && (
          <Button look="quiet" size="small" onClick={() => setOpen({ kind: 'subsidiary' })}>
            Change subsidiary
          </Button>
        )}
        <Button look="quiet" size="small" onClick={() => setOpen({ kind: 'remark' })}>
          Add a remark
        </Button>
      </div>
      {open === null && <FormFailure message={direct.message} />}
      {note.allowedActions.map((action) => {
        const isOpen = open?.kind === 'action' && open.action === action
        if (!isOpen && !isDrawnAhead(action)) return null
        return (
          <ActionDialog
            key={actionKey(action)}
            note={note}
            action={action}
            deciding={deciding(actionKey(action))}
            act={act}
            today={today}
            timeZone={timeZone}
            open={isOpen}
            onClose={close}
          />
        )
      })}
      {open?.kind === 'assign' && (
        <AssignDialog note={note} act={act} deciding={deciding('assign')} onClose={close} />
      )}
      {open?.kind === 'subsidiary' && (
        <SubsidiaryDialog note={note} act={act} deciding={deciding('subsidiary')} onClose={close} />
      )}
      {open?.kind === 'remark' && (
        <AddRemarkDialog noteId={note.CommissionNoteId} reach={note.remarkReach} onClose={close} />
      )}
      <ConflictDialog message={act.conflict} />
    </div>
  )
}

function isDrawnAhead(action: AllowedAction): boolean {
  return action.Via === 'payment' || stageOfId(action.ActionId) !== null
}

interface ActionButtonProps {
  note: ActingOn
  action: AllowedAction
  isMain?: boolean
  busy?: boolean
  onChoose: (action: AllowedAction) => void
}

function ActionButton({ note, action, isMain = false, busy = false, onChoose }: ActionButtonProps) {
  if (action.Via === 'partner-invoice')
    return (
      <a
        id={`action-${action.ActionId}`}
        className={isMain ? 'btn btn-primary btn-large' : 'btn'}
        href={paths.taxInvoice(note.CommissionNoteId)}
      >
        {action.Label}
      </a>
    )
  const look = isMain ? ({ look: 'primary', size: 'large' } as const) : {}
  return (
    <Button {...look} id={`action-${action.ActionId}`} busy={busy} onClick={() => onChoose(action)}>
      {action.Label}
    </Button>
  )
}
