import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Field } from '#components/ui/forms/Field'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { TextArea } from '#components/ui/forms/Input'
import { Dialog } from '#components/ui/overlays/Dialog'
import type { PaymentBatch, PaymentBatchSummary } from '#domain/payments/batch'
import * as routes from '#domain/payments/routes'
import { callApi } from '#islands/lib/call'
import { toastNotice, toastSuccess } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'

interface UndoDialogProps {
  batch: PaymentBatchSummary
  userId: string
  onClose: () => void
  onUndone: (batch: PaymentBatch) => void
}

/** Asks why a posted payment file is undone, and says what follows. */
export function UndoDialog({ batch, userId, onClose, onUndone }: UndoDialogProps) {
  const [remarks, setRemarks] = useState('')
  const undoing = useSubmission()
  const count = batch.PostedCount
  const undo = () =>
    undoing.submit(async () => {
      const params = { id: batch.BatchId }
      const body = { UserId: userId, Remarks: remarks }
      const undone = await callApi(routes.undoPaymentBatch, { params, body })
      if (undone.Kept.length === 0) toastSuccess(undone.message)
      else toastNotice(`${undone.message} ${undone.Kept.map((note) => note.CommissionNumber).join(', ')}`)
      onUndone(undone)
    })

  return (
    <Dialog
      open
      title="Undo this payment file?"
      onClose={onClose}
      onSubmit={() => void undo()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="danger" busy={undoing.busy}>
            Undo {count} {count === 1 ? 'payment' : 'payments'}
          </Button>
        </>
      }
    >
      <div className="payment-step">
        <p>
          {count === 1 ? 'Its note waits' : `Its ${count} notes wait`} for payment again, in the status
          before. What was paid stays on record as reversed.
        </p>
        <Field
          label="Reason"
          help="It stands in the history of each note."
          required
          error={undoing.fields.Remarks}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={5000}
              value={remarks}
              onChange={(event) => setRemarks(event.target.value)}
            />
          )}
        </Field>
        <FormFailure message={undoing.fields.Remarks ? null : (undoing.summary ?? undoing.conflict)} />
      </div>
    </Dialog>
  )
}
