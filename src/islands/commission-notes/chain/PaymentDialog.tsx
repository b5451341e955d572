import { Fragment } from 'react'
import { useFormValue } from '#components/ui/forms/form-fields'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { DateField, TextField } from '#components/ui/forms/TextField'
import { formatAmount, formatMoney } from '#domain/money/format'
import { compare, isAmount } from '#domain/money/money'
import { deductionLines } from '#domain/payments/equation'
import { PAYMENT_MODES } from '#domain/payments/modes'
import { divided, settle } from '#domain/payments/settle'
import { DecisionForm } from '#islands/editing/decisions/DecisionForm'
import type { Deciding } from '#islands/editing/decisions/decide-call'
import { AmountField } from '#islands/money/AmountField'
import { PayeeShown } from '#islands/payments/PayeeShown'
import { PayeeWarnings } from '#islands/payments/PayeeWarnings'
import type { ActingOn, NoteAction, PaymentFields } from '../note/use-note-action'

type PaidNote = Pick<
  ActingOn,
  | 'Currency'
  | 'PayableAmount'
  | 'CommissionNumber'
  | 'TotalAmount'
  | 'OutstandingAmount'
  | 'payee'
  | 'clawBacks'
>

interface PaymentDialogProps {
  note: PaidNote
  act: NoteAction
  deciding: Deciding
  today: string
  timeZone: string
  onClose: () => void
}

const MODES = PAYMENT_MODES.map((mode) => ({ value: mode, label: mode }))

/** The payment form: required fields as in docs/reference/messages.md, amount, tax withheld, bank charge. */
export function PaymentDialog({ note, act, deciding, today, timeZone, onClose }: PaymentDialogProps) {
  const first: PaymentFields & { Amount: string } = {
    Amount: '',
    PaymentProcessedAt: today,
    PaymentRemarks: '',
    PaymentReferenceNumber: '',
    PaymentMode: 'Bank Transfer',
    TaxWithheld: '',
    BankCharge: '',
  }
  return (
    <DecisionForm
      deciding={deciding}
      title="Payment details"
      submit={<SubmitWords note={note} />}
      defaults={first}
      onClose={onClose}
      onDecide={({ Amount, ...values }) =>
        act.pay(Amount.trim(), {
          ...values,
          TaxWithheld: values.TaxWithheld.trim() || '0',
          BankCharge: values.BankCharge.trim() || '0',
        })
      }
    >
      <PayeeWarnings payee={note.payee} />
      <Outstanding note={note} />
      {note.payee && (
        <p>
          Pays to <PayeeShown payee={note.payee} timeZone={timeZone} />
        </p>
      )}
      <DateField name="PaymentProcessedAt" label="Payment process date" required max={today} />
      <TextField name="PaymentReferenceNumber" label="Reference no." required />
      <TextAreaField name="PaymentRemarks" label="Payment remarks" required rows={3} />
      <div className="columns columns-narrow">
        <AmountField
          name="Amount"
          label="Amount"
          help="Leave blank to pay in full"
          unit={note.Currency}
          placeholder={formatAmount(note.OutstandingAmount, note.Currency)}
        />
        <SelectField name="PaymentMode" label="Mode" options={MODES} />
        <AmountField name="TaxWithheld" label="Tax withheld" unit={note.Currency} />
        <AmountField name="BankCharge" label="Bank charge" unit={note.Currency} />
      </div>
      <Equation note={note} />
    </DecisionForm>
  )
}

function Outstanding({ note }: { note: PaidNote }) {
  return (
    <p>
      {note.CommissionNumber}: <b>{formatMoney(note.OutstandingAmount, note.Currency)}</b>
      {compare(note.OutstandingAmount, note.PayableAmount) !== 0 && (
        <span className="muted">
          {' '}
          outstanding of {formatAmount(note.TotalAmount, note.Currency)}
          {compare(note.TotalAmount, note.PayableAmount) !== 0 &&
            ` (${formatAmount(note.PayableAmount, note.Currency)} + tax)`}
        </span>
      )}
    </p>
  )
}

function SubmitWords({ note }: { note: PaidNote }) {
  const [amount] = useFormValue('Amount')
  return isPart(amount, note) ? 'Record the part payment' : 'Mark payment done'
}

function isPart(amount: string, { OutstandingAmount }: PaidNote): boolean {
  const typed = amount.trim()
  return typed !== '' && !(isAmount(typed) && compare(typed, OutstandingAmount) === 0)
}

function Equation({ note }: { note: PaidNote }) {
  const [amount] = useFormValue('Amount')
  const [taxWithheld] = useFormValue('TaxWithheld')
  const [bankCharge] = useFormValue('BankCharge')
  const deductions = { taxWithheld: taxWithheld.trim() || '0', bankCharge: bankCharge.trim() || '0' }
  const gross = amount.trim() || note.OutstandingAmount
  const isRead = [gross, deductions.taxWithheld, deductions.bankCharge].every((text) =>
    isAmount(text, note.Currency),
  )
  const settled = isRead
    ? settle({ outstanding: note.OutstandingAmount, amount: gross, ...deductions }, note.clawBacks)
    : null
  if (settled === null || typeof settled === 'string') return <p role="status" className="sr-only" />
  const payment = divided(settled, note.clawBacks)
  const shown = (text: string) => formatAmount(text, note.Currency)
  return (
    <div role="status">
      <dl className="facts payment-equation">
        <dt>{settled.completes ? 'Paid in full' : 'Paid in part'}</dt>
        <dd>{shown(payment.gross)}</dd>
        {deductionLines(payment).map(({ label, amount: less }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{shown(less)}</dd>
          </Fragment>
        ))}
        <dt>
          <b>Transfer</b>
        </dt>
        <dd>
          <b>{formatMoney(payment.net, note.Currency)}</b>
        </dd>
      </dl>
    </div>
  )
}
