import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { ACTIONS } from '#domain/commission-notes/note/actions'
import type { AllowedAction } from '#domain/commission-notes/note/decide'
import { stageOfId } from '#domain/commission-notes/note/send-back-stage'
import type { Deciding } from '#islands/editing/decisions/decide-call'
import type { ActingOn, NoteAction } from '../note/use-note-action'
import { reasonsOf } from './ReasonFields'

const AcknowledgeDialog = lazyDialog(async () => (await import('./AcknowledgeDialog')).AcknowledgeDialog)
const DecisionDialog = lazyDialog(
  async () => (await import('#islands/editing/decisions/DecisionDialog')).DecisionDialog,
)
const PaymentDialog = lazyDialog(async () => (await import('./PaymentDialog')).PaymentDialog)
const SendBackDialog = lazyDialog(async () => (await import('./SendBackDialog')).SendBackDialog)

interface ActionDialogProps {
  note: ActingOn
  action: AllowedAction
  deciding: Deciding
  act: NoteAction
  today: string
  timeZone: string
  open: boolean
  onClose: () => void
}

/** The dialog of an action: a remark, reasons or a payment (docs/decisions/0194 where others were quicker). */
export function ActionDialog({
  note,
  action,
  deciding,
  act,
  today,
  timeZone,
  open,
  onClose,
}: ActionDialogProps) {
  if (needsReasons(note, action))
    return (
      <AcknowledgeDialog
        title={action.Label}
        differences={note.differences}
        currency={note.Currency}
        deciding={deciding}
        onSend={(acknowledged) => act.changeStatus(action, '', { Acknowledged: acknowledged })}
        onClose={onClose}
      />
    )
  if (action.Via === 'payment')
    return (
      <PaymentDialog
        ahead
        open={open}
        note={note}
        act={act}
        deciding={deciding}
        today={today}
        timeZone={timeZone}
        onClose={onClose}
      />
    )
  const stage = stageOfId(action.ActionId)
  if (stage)
    return (
      <SendBackDialog
        ahead
        open={open}
        title={action.Label}
        stage={stage}
        taxType={note.TaxType}
        students={note.Students}
        deciding={deciding}
        onClose={onClose}
        onSend={(reason) => act.changeStatus(action, reason.Remarks, { Reasons: reasonsOf(reason) })}
      />
    )
  return (
    <DecisionDialog
      deciding={deciding}
      title={action.Label}
      reason={action.RemarksRequired ? 'required' : 'optional'}
      help="The next person reads it at the top of the note."
      rows={4}
      onClose={onClose}
      onDecide={(remarks) =>
        action.Via === 'request-action'
          ? act.decideRequest(action.Name === 'ApproveRequest' ? 'Approve' : 'Reject', remarks)
          : act.changeStatus(action, remarks)
      }
    />
  )
}

/** Names a note among the records that are decided on. */
export const noteName = ({ CommissionNoteId }: Pick<ActingOn, 'CommissionNoteId'>) =>
  `note ${CommissionNoteId}`

/** What the reader may decide on a note. */
export function offeredOn({
  allowedActions,
  CanAssign,
  CanSetSubsidiary,
}: Pick<ActingOn, 'allowedActions' | 'CanAssign' | 'CanSetSubsidiary'>): string[] {
  return [
    ...allowedActions.map(actionKey),
    ...(CanAssign ? ['assign'] : []),
    ...(CanSetSubsidiary ? ['subsidiary'] : []),
  ]
}

/** One action may lead to several statuses. */
export const actionKey = ({ ActionId, StatusId }: AllowedAction) => `${ActionId}-${StatusId}`

/** Differences need reasons when the note goes to the partner (docs/decisions/0051-the-checkers-panel.md). */
export function needsReasons(note: ActingOn, action: AllowedAction): boolean {
  return action.Name === ACTIONS.SendToPartner.name && note.differences.length > 0
}
