import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Field } from '#components/ui/forms/Field'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { Input, Select, TextArea } from '#components/ui/forms/Input'
import { Dialog } from '#components/ui/overlays/Dialog'
import { formatAmount, formatMoney } from '#domain/money/format'
import { compare, isAmount, minus, sum } from '#domain/money/money'
import { PAYMENT_MODES } from '#domain/payments/modes'
import type { ActingOn, NoteAction, PaymentFields } from '../note/use-note-action'

interface PaymentDialogProps {
  note: Pick<
    ActingOn,
    'Currency' | 'PayableAmount' | 'CommissionNumber' | 'Owed' | 'Outstanding' | 'bankWarning'
  >
  act: NoteAction
  /** 'YYYY-MM-DD': a payment's date is not in the future. */
  today: string
  onClose: () => void
}

const MODES = PAYMENT_MODES.map((mode) => ({ value: mode, label: mode }))

/**
 * The payment details form: date, remarks and reference number, all required (docs/reference/messages.md); a part of what is
 * outstanding, and what is kept back of it, where there is any.
 */
export function PaymentDialog({ note, act, today, onClose }: PaymentDialogProps) {
  const [amount, setAmount] = useState('')
  const [payment, setPayment] = useState<PaymentFields>({
    PaymentProcessedAt: today,
    PaymentRemarks: '',
    PaymentReferenceNumber: '',
    PaymentMode: 'Bank Transfer',
    TaxWithheld: '',
    BankCharge: '',
  })
  const set = (field: keyof PaymentFields) => (event: { target: { value: string } }) =>
    setPayment({ ...payment, [field]: event.target.value })
  const isPart =
    amount.trim() !== '' && !(isAmount(amount.trim()) && compare(amount.trim(), note.Outstanding) === 0)
  const details = {
    ...payment,
    TaxWithheld: payment.TaxWithheld.trim() || '0',
    BankCharge: payment.BankCharge.trim() || '0',
  }

  return (
    <Dialog
      open
      title="Payment details"
      onClose={onClose}
      onSubmit={() => void (isPart ? act.payPart(amount, details) : act.markPaid(details))}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={act.busy}>
            {isPart ? 'Record the part payment' : 'Mark payment done'}
          </Button>
        </>
      }
    >
      <div className="stack">
        {note.bankWarning && (
          <p className="callout" data-tone="warning">
            {note.bankWarning}
          </p>
        )}
        <p>
          {note.CommissionNumber}: <b>{formatMoney(note.Outstanding, note.Currency)}</b>
          {compare(note.Outstanding, note.PayableAmount) !== 0 && (
            <span className="muted">
              {' '}
              outstanding of {formatAmount(note.Owed, note.Currency)}
              {compare(note.Owed, note.PayableAmount) !== 0 &&
                ` (${formatAmount(note.PayableAmount, note.Currency)} + tax)`}
            </span>
          )}
        </p>
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
        <div className="payment-more">
          <Field label="Amount" help="Leave blank to pay in full" error={act.fields.Amount}>
            {(control) => (
              <Input
                {...control}
                numeric
                affix={note.Currency}
                value={amount}
                placeholder={formatAmount(note.Outstanding, note.Currency)}
                onChange={(event) => setAmount(event.target.value)}
              />
            )}
          </Field>
          <Field label="Mode" error={act.fields.PaymentMode}>
            {(control) => (
              <Select
                {...control}
                options={MODES}
                value={payment.PaymentMode}
                onChange={set('PaymentMode')}
              />
            )}
          </Field>
          <Field label="Tax withheld" error={act.fields.TaxWithheld}>
            {(control) => (
              <Input
                {...control}
                numeric
                affix={note.Currency}
                value={payment.TaxWithheld}
                onChange={set('TaxWithheld')}
              />
            )}
          </Field>
          <Field label="Bank charge" error={act.fields.BankCharge}>
            {(control) => (
              <Input
                {...control}
                numeric
                affix={note.Currency}
                value={payment.BankCharge}
                onChange={set('BankCharge')}
              />
            )}
          </Field>
        </div>
        <p className="fine muted" role="status">
          {netWords(amount.trim() || note.Outstanding, details, note.Currency)}
        </p>
      </div>
      <FormFailure message={act.message} />
    </Dialog>
  )
}

/** What will leave the bank, as far as it can be said before claw-backs are netted. */
function netWords(gross: string, { TaxWithheld, BankCharge }: PaymentFields, currency: string): string {
  if (![gross, TaxWithheld, BankCharge].every((text) => isAmount(text))) return ''
  const net = minus(gross, sum([TaxWithheld, BankCharge]))
  if (net.startsWith('-')) return ''
  return `Bank transfer: ${formatMoney(net, currency)}, less the claw-backs that the partner accepted`
}
