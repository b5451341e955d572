import { ReasonDialog } from '#components/ui/forms/ReasonDialog'
import type { PaymentBatch, PaymentBatchSummary } from '#domain/payments/batch'
import * as routes from '#domain/payments/routes'
import { callApi } from '#islands/lib/call'
import { formCall } from '#islands/lib/form-call'
import { toastNotice, toastSuccess } from '#islands/lib/toasts'

interface UndoDialogProps {
  batch: PaymentBatchSummary
  onClose: () => void
  onUndone: (batch: PaymentBatch) => void
}

export function UndoDialog({ batch, onClose, onUndone }: UndoDialogProps) {
  const count = batch.PostedCount
  return (
    <ReasonDialog
      title="Undo this payment file?"
      submit={`Undo ${count} ${count === 1 ? 'payment' : 'payments'}`}
      look="danger"
      help="Shown in the history of each note."
      onClose={onClose}
      onSubmit={formCall(async ({ Remarks }) => {
        const params = { id: batch.BatchId }
        const body = { Remarks }
        const undone = await callApi(routes.undoPaymentBatch, { params, body })
        if (undone.Kept.length === 0) toastSuccess(undone.message)
        else toastNotice(`${undone.message} ${undone.Kept.map((note) => note.CommissionNumber).join(', ')}`)
        onUndone(undone.Batch)
      })}
    >
      <p>
        {count === 1 ? 'Its note waits' : `Its ${count} notes wait`} for payment again, in the status before.
        What was paid stays on record as reversed.
      </p>
    </ReasonDialog>
  )
}
