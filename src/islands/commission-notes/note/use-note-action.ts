import { useRef, useState } from 'react'
import type { Difference } from '#domain/agreements/differences'
import * as chainRoutes from '#domain/commission-notes/chain/routes'
import type { AcknowledgedReason } from '#domain/commission-notes/chain/schema'
import { ACTIONS, actionById } from '#domain/commission-notes/note/actions'
import type { AllowedAction, AssigneeRole } from '#domain/commission-notes/note/decide'
import type { Note } from '#domain/commission-notes/note/note'
import type { UndoOffer } from '#domain/commission-notes/note/undo'
import { PAID } from '#domain/commission-notes/note/workflow'
import type { PaymentMode } from '#domain/payments/modes'
import type { Payee } from '#domain/payments/payee-schema'
import * as paymentsRoutes from '#domain/payments/routes'
import type { NamedClawBack } from '#domain/payments/settle'
import type { ReasonField } from '#domain/send-backs/stages'
import * as subsidiariesRoutes from '#domain/subsidiaries/routes'
import { callApi, isCallError } from '#islands/lib/call'
import { goOn } from '#islands/lib/queue'
import { toastOnNextPage } from '#islands/lib/toasts'
import { endUndoOf, offerUndo } from '#islands/lib/undo'

export type ActingOn = Pick<
  Note,
  | 'CommissionNoteId'
  | 'CommissionNumber'
  | 'Version'
  | 'allowedActions'
  | 'Assignees'
  | 'CanAssign'
  | 'CanSetSubsidiary'
  | 'PartnerId'
  | 'SubsidiaryId'
  | 'Currency'
  | 'TaxType'
  | 'PayableAmount'
  | 'TotalAmount'
  | 'OutstandingAmount'
> & {
  remarkReach: 'both' | 'choose' | 'staff'
  Students: readonly { AcknowledgementId: string; Name: string }[]
  requestId: string | null
  differences: Difference[]
  editHref: string | null
  payee: Payee | null
  clawBacks: readonly NamedClawBack[]
}

type ChosenReasons = readonly { Code: string; AcknowledgementId?: string; Field?: ReasonField }[]

export interface PaymentFields {
  PaymentProcessedAt: string
  PaymentRemarks: string
  PaymentReferenceNumber: string
  PaymentMode: PaymentMode
  TaxWithheld: string
  BankCharge: string
}

/** Changes a note, then reloads with the message; throws what to show. `isDirect`: without a dialog. */
export function useNoteAction(note: ActingOn, isDirect: boolean) {
  const [conflict, setConflict] = useState<string | null>(null)
  const { CommissionNoteId, Version } = note
  const common = { Version }

  const isLeft = useRef(false)

  const run = async <Answer extends { message: string } & Partial<UndoOffer>>(
    what: string,
    call: () => Promise<Answer>,
    after: (done: Answer) => void = () => goOn(CommissionNoteId),
  ) => {
    // Until the next page loads, this one shows a note that was already acted on.
    if (isLeft.current) return
    try {
      const done = await call()
      isLeft.current = true
      // One confirmation a press: the undo bar shows the message if there is one.
      if (done.UndoId)
        offerUndo(
          done,
          `${note.CommissionNumber}: ${what}`,
          { id: CommissionNoteId, version: Version + 1 },
          done.message,
        )
      else {
        endUndoOf(CommissionNoteId)
        toastOnNextPage(done.message, 'success', note.CommissionNumber)
      }
      after(done)
    } catch (error) {
      if (!isDirect || !isCallError(error) || error.status !== 409 || error.fields) throw error
      setConflict(error.message)
    }
  }

  return {
    conflict,
    changeStatus: (
      { ActionId, StatusId, Name }: AllowedAction,
      Remarks: string,
      {
        Acknowledged = [],
        Reasons = [],
      }: { Acknowledged?: AcknowledgedReason[]; Reasons?: ChosenReasons } = {},
    ) =>
      run(actionById(ActionId).done, () =>
        callApi(chainRoutes.changeStatus, {
          body: {
            ...common,
            CommissionNoteId,
            StatusId,
            Remarks,
            Reasons,
            ...(Name === ACTIONS.SendToPartner.name && { Acknowledged }),
          },
        }),
      ),
    decideRequest: (Action: 'Approve' | 'Reject', Remarks: string) => {
      const RequestId = note.requestId ?? ''
      return run(Action === 'Approve' ? ACTIONS.ApproveRequest.done : ACTIONS.RejectRequest.done, () =>
        callApi(chainRoutes.requestAction, { body: { ...common, RequestId, Action, Remarks } }),
      )
    },
    pay: (amount: string, payment: PaymentFields) => {
      const body = { ...common, CommissionNoteId, ...(amount && { Amount: amount }), ...payment }
      return run(
        ACTIONS.MarkPaymentDone.done,
        () => callApi(paymentsRoutes.payNote, { body }),
        ({ Note: paid }) => (paid.StatusId === PAID ? goOn(CommissionNoteId) : stay()),
      )
    },
    setSubsidiary: (SubsidiaryId: string | null) => {
      const params = { id: CommissionNoteId }
      return run('Subsidiary changed', () =>
        callApi(subsidiariesRoutes.setNoteSubsidiary, { params, body: { ...common, SubsidiaryId } }),
      )
    },
    assign: (changeRequestFor: AssigneeRole, assigneeUserId: string) => {
      const body = { ...common, commissionNoteId: CommissionNoteId, assigneeUserId, changeRequestFor }
      return run(ACTIONS.Assign.done, () => callApi(chainRoutes.changeAssignee, { body }), stay)
    },
  }
}

const stay = () => window.location.reload()

export type NoteAction = ReturnType<typeof useNoteAction>
