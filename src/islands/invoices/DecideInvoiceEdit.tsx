import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Dialog } from '#components/ui/Dialog'
import { Field } from '#components/ui/Field'
import { FormFailure } from '#components/ui/FormFailure'
import { TextArea } from '#components/ui/Input'
import * as routes from '#domain/invoices/routes'
import { callApi } from '#islands/lib/call'
import { toastOnNextPage } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'

interface DecideInvoiceEditProps {
  requestId: string
  userId: string
  /** The invoice was revised after it was asked: it can only be rejected. */
  isOutdated: boolean
}

const WORDS = {
  Approve: { button: 'Approve', title: 'Approve the change' },
  Reject: { button: 'Reject', title: 'Reject the change' },
} as const
type Decision = keyof typeof WORDS

/** Approves or rejects a requested change of a university invoice, with a remark. */
export function DecideInvoiceEdit({ requestId, userId, isOutdated }: DecideInvoiceEditProps) {
  const [decision, setDecision] = useState<Decision | null>(null)
  const [remarks, setRemarks] = useState('')
  const { busy, fields, message, conflict, submit } = useSubmission()

  const decide = (Action: Decision) =>
    submit(async () => {
      const body = { UserId: userId, RequestId: requestId, Action, Remarks: remarks }
      const done = await callApi(routes.invoiceEditRequestAction, { body })
      toastOnNextPage(done.message)
      location.reload()
    })

  return (
    <div className="invoice-decide">
      {!isOutdated && (
        <Button look="primary" onClick={() => setDecision('Approve')}>
          Approve
        </Button>
      )}
      <Button onClick={() => setDecision('Reject')}>Reject</Button>
      {decision && (
        <Dialog
          open
          title={WORDS[decision].title}
          onClose={() => setDecision(null)}
          onSubmit={() => void decide(decision)}
          footer={
            <>
              <Button onClick={() => setDecision(null)}>Cancel</Button>
              <Button type="submit" look="primary" busy={busy}>
                {WORDS[decision].title}
              </Button>
            </>
          }
        >
          <div className="stack">
            {decision === 'Approve' && (
              <p className="muted">
                The invoice changes at once, and its notes that are with the partner or the payment processor
                go back to their makers.
              </p>
            )}
            <Field
              label={decision === 'Reject' ? 'Reason' : 'Remark'}
              help="It is kept with the invoice."
              required={decision === 'Reject'}
              error={fields.Remarks}
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
          </div>
          <FormFailure message={conflict ?? message} />
        </Dialog>
      )}
    </div>
  )
}
