import { FormDialog } from '#components/ui/forms/FormDialog'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { DateField, TextField } from '#components/ui/forms/TextField'
import type { RefundKind } from '#domain/payments/pay-schema'
import * as routes from '#domain/payments/routes'
import { callApi } from '#islands/lib/call'
import { formCall } from '#islands/lib/form-call'
import { toastOnNextPage } from '#islands/lib/toasts'
import { AmountField } from '#islands/money/AmountField'

export interface PaymentBackProps {
  what: 'refund' | 'reverse'
  payment: { id: string; number: string; currency: string; shown: string }
  today: string
  onClose: () => void
}

const KINDS = [
  { value: 'wallet', label: 'To the partner’s wallet: still owed' },
  { value: 'source', label: 'To the company: no longer owed' },
]

export function PaymentBackDialog({ what, payment, today, onClose }: PaymentBackProps) {
  const isRefund = what === 'refund'
  return (
    <FormDialog
      title={isRefund ? 'Record a refund' : 'Reverse the payment'}
      submit={isRefund ? 'Record the refund' : 'Reverse the payment'}
      look={isRefund ? 'primary' : 'danger'}
      defaults={{
        Kind: 'wallet' as RefundKind,
        Amount: '',
        RefundedAt: today,
        PaymentReferenceNumber: '',
        Remarks: '',
      }}
      onClose={onClose}
      onSubmit={formCall(async (values) => {
        const params = { id: payment.id }
        const { Remarks } = values
        const done = isRefund
          ? await callApi(routes.refundPayment, { params, body: { ...values } })
          : await callApi(routes.reversePayment, { params, body: { Remarks } })
        toastOnNextPage(done.message)
        onClose()
      })}
    >
      <p>
        {payment.number}: <b>{payment.shown}</b>
      </p>
      {isRefund && (
        <>
          <SelectField name="Kind" label="Where it goes" required options={KINDS} />
          <AmountField name="Amount" label="Amount" required unit={payment.currency} />
          <DateField name="RefundedAt" label="Date" required max={today} />
          <TextField name="PaymentReferenceNumber" label="Reference no." required />
        </>
      )}
      <TextAreaField name="Remarks" label={isRefund ? 'Remarks' : 'Reason'} required={!isRefund} rows={3} />
    </FormDialog>
  )
}
