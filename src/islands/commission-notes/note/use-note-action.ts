import type { Method } from '#domain/api/route'
import type { AllowedAction, AssigneeRole } from '#domain/commission-notes/note/decide'
import type { Note } from '#domain/commission-notes/note/note'
import { callApi } from '#islands/lib/call'
import { goOn } from '#islands/lib/queue'
import { toastOnNextPage } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'

/** What of a note its actions need. */
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
  | 'PayableAmount'
> & {
  requestId: string | null
  editHref: string | null
  /** What whoever pays it must know of the bank details. */
  bankWarning: string | null
  /** Payable and the tax on the partner's invoice. */
  Owed: string
  /** What is still to be paid, the tax on the partner's invoice included. */
  Outstanding: string
}

export interface PaymentFields {
  PaymentProcessedAt: string
  PaymentRemarks: string
  PaymentReferenceNumber: string
  PaymentMode: string
  TaxWithheld: string
  BankCharge: string
}

/** The calls that change a note; each shows its message on the note's fresh page, and its failure where it happened. */
export function useNoteAction(note: ActingOn, userId: string) {
  const submission = useSubmission()
  const common = { UserId: userId, Version: note.Version }

  const run = (
    method: Method,
    path: string,
    options: { body?: unknown; form?: FormData },
    after = () => goOn(note.CommissionNoteId),
  ) =>
    submission.submit(async () => {
      const done = await callApi<{ message: string }>(method, path, options)
      toastOnNextPage(done.message)
      after()
    })

  return {
    ...submission,
    changeStatus: (action: AllowedAction, remarks: string) =>
      run('PUT', '/cn/update-status', {
        body: {
          ...common,
          CommissionNoteId: note.CommissionNoteId,
          StatusId: action.StatusId,
          Remarks: remarks,
        },
      }),
    decideRequest: (decision: 'Approve' | 'Reject', remarks: string) =>
      run('POST', '/cn/request-action', {
        body: { ...common, RequestId: note.requestId, Action: decision, Remarks: remarks },
      }),
    markPaid: (payment: PaymentFields) =>
      run('POST', '/cns/mark-payment-done', {
        body: { ...common, CommissionNoteIds: [note.CommissionNoteId], ...payment },
      }),
    payPart: (Amount: string, payment: PaymentFields) =>
      run(
        'POST',
        '/payments',
        { body: { ...common, CommissionNoteId: note.CommissionNoteId, Amount, ...payment } },
        stay,
      ),
    setSubsidiary: (SubsidiaryId: string | null) =>
      run('PUT', `/cn/${note.CommissionNoteId}/update-subsidiary`, { body: { ...common, SubsidiaryId } }),
    assign: (role: AssigneeRole, assigneeUserId: string) => {
      const body = {
        ...common,
        commissionNoteId: note.CommissionNoteId,
        assigneeUserId,
        changeRequestFor: role,
      }
      return run('PUT', '/cn/change-assignee', { body }, stay)
    },
  }
}

const stay = () => window.location.reload()

export type NoteAction = ReturnType<typeof useNoteAction>
