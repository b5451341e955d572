import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Dialog } from '#components/ui/Dialog'
import { Field } from '#components/ui/Field'
import { FormFailure } from '#components/ui/FormFailure'
import { Input, TextArea } from '#components/ui/Input'
import { formatMoney } from '#domain/money/format'
import type { ActingOn, NoteAction, PaymentFields } from './use-note-action'

interface PaymentDialogProps {
  note: Pick<ActingOn, 'Currency' | 'PayableAmount' | 'CommissionNumber' | 'bankWarning'>
  act: NoteAction
  /** 'YYYY-MM-DD': a payment's date is not in the future. */
  today: string
  onClose: () => void
}

/** The payment details form: date, remarks and reference number, all required (specification section 5). */
export function PaymentDialog({ note, act, today, onClose }: PaymentDialogProps) {
  const [payment, setPayment] = useState<PaymentFields>({
    PaymentProcessedAt: today,
    PaymentRemarks: '',
    PaymentReferenceNumber: '',
  })
  const set = (field: keyof PaymentFields) => (event: { target: { value: string } }) =>
    setPayment({ ...payment, [field]: event.target.value })

  return (
    <Dialog
      open
      title="Payment details"
      onClose={onClose}
      onSubmit={() => void act.markPaid(payment)}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={act.busy}>
            Mark payment done
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          {note.CommissionNumber}: <b>{formatMoney(note.PayableAmount, note.Currency)}</b>
        </p>
        {note.bankWarning && (
          <p className="callout" data-tone="warning">
            {note.bankWarning}
          </p>
        )}
        <Field label="Payment process date" required error={act.fields.PaymentProcessedAt}>
          {(control) => (
            <Input
              {...control}
              type="date"
              max={today}
              value={payment.PaymentProcessedAt}
              onChange={set('PaymentProcessedAt')}
            />
          )}
        </Field>
        <Field label="Reference no." required error={act.fields.PaymentReferenceNumber}>
          {(control) => (
            <Input
              {...control}
              value={payment.PaymentReferenceNumber}
              onChange={set('PaymentReferenceNumber')}
            />
          )}
        </Field>
        <Field label="Payment remarks" required error={act.fields.PaymentRemarks}>
          {(control) => (
            <TextArea {...control} rows={3} value={payment.PaymentRemarks} onChange={set('PaymentRemarks')} />
          )}
        </Field>
      </div>
      <FormFailure message={act.message} />
    </Dialog>
  )
}
