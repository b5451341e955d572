import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Field } from '#components/ui/forms/Field'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { Input, Select, TextArea } from '#components/ui/forms/Input'
import { Dialog } from '#components/ui/overlays/Dialog'
import type { RefundKind } from '#domain/payments/pay-schema'
import * as routes from '#domain/payments/routes'
import { callApi } from '#islands/lib/call'
import { toastOnNextPage } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'

interface PaymentBackDialogProps {
  what: 'refund' | 'reverse'
  payment: { id: string; number: string; currency: string; shown: string }
  userId: string
  /** Today in the reader's time zone, 'YYYY-MM-DD'. */
  today: string
  /** Where the page goes afterwards. */
  backHref: string
}

const KINDS = [
  { value: 'wallet', label: 'Into the partner’s wallet: it is still owed' },
  { value: 'source', label: 'For good: it is owed no more' },
]

/** Records that money of a payment came back, or reverses the payment. */
export function PaymentBackDialog({ what, payment, userId, today, backHref }: PaymentBackDialogProps) {
  const sending = useSubmission()
  const [values, setValues] = useState({
    Kind: 'wallet' as RefundKind,
    Amount: '',
    RefundedAt: today,
    PaymentReferenceNumber: '',
    Remarks: '',
  })
  const set = (field: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [field]: event.target.value })
  const close = () => window.location.assign(backHref)
  const send = () =>
    sending.submit(async () => {
      const params = { id: payment.id }
      const done =
        what === 'refund'
          ? await callApi(routes.refundPayment, { params, body: { UserId: userId, ...values } })
          : await callApi(routes.reversePayment, {
              params,
              body: { UserId: userId, Remarks: values.Remarks },
            })
      toastOnNextPage(done.message)
      close()
    })

  return (
    <Dialog
      open
      title={what === 'refund' ? 'Money came back' : 'Reverse the payment'}
      onClose={close}
      onSubmit={() => void send()}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" look={what === 'refund' ? 'primary' : 'danger'} busy={sending.busy}>
            {what === 'refund' ? 'Record the refund' : 'Reverse the payment'}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          {payment.number}: <b>{payment.shown}</b>
        </p>
        {what === 'refund' && (
          <>
            <Field label="What becomes of it" required error={sending.fields.Kind}>
              {(control) => (
                <Select {...control} options={KINDS} value={values.Kind} onChange={set('Kind')} />
              )}
            </Field>
            <Field label="Amount" required error={sending.fields.Amount}>
              {(control) => (
                <Input
                  {...control}
                  numeric
                  affix={payment.currency}
                  value={values.Amount}
                  onChange={set('Amount')}
                />
              )}
            </Field>
            <Field label="Date" required error={sending.fields.RefundedAt}>
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  max={today}
                  value={values.RefundedAt}
                  onChange={set('RefundedAt')}
                />
              )}
            </Field>
            <Field label="Reference no." required error={sending.fields.PaymentReferenceNumber}>
              {(control) => (
                <Input
                  {...control}
                  value={values.PaymentReferenceNumber}
                  onChange={set('PaymentReferenceNumber')}
                />
              )}
            </Field>
          </>
        )}
        <Field
          label={what === 'refund' ? 'Remarks' : 'Reason'}
          required={what === 'reverse'}
          error={sending.fields.Remarks}
        >
          {(control) => <TextArea {...control} rows={3} value={values.Remarks} onChange={set('Remarks')} />}
        </Field>
      </div>
      <FormFailure message={sending.message ?? sending.conflict} />
    </Dialog>
  )
}
