import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import * as routes from '#domain/invoice-revisions/routes'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'

interface DecideInvoiceEditProps {
  requestId: string
  userId: string
  /** The invoice was revised after it was asked: it can only be rejected. */
  isOutdated: boolean
}

const ReasonDialog = lazyDialog(async () => (await import('#components/ui/forms/ReasonDialog')).ReasonDialog)
const TITLES = { Approve: 'Approve the change', Reject: 'Reject the change' } as const

/** Approves or rejects a requested change of a university invoice, with a remark. */
export function DecideInvoiceEdit({ requestId, userId, isOutdated }: DecideInvoiceEditProps) {
  const [decision, setDecision] = useState<keyof typeof TITLES | null>(null)
  return (
    <div className="row">
      {!isOutdated && (
        <Button look="primary" onClick={() => setDecision('Approve')}>
          Approve
        </Button>
      )}
      <Button onClick={() => setDecision('Reject')}>Reject</Button>
      {decision && (
        <ReasonDialog
          title={TITLES[decision]}
          reason={decision === 'Reject' ? 'required' : 'optional'}
          help="Recorded with the invoice."
          onClose={() => setDecision(null)}
          onSubmit={formCall(async (values) => {
            const body = { UserId: userId, RequestId: requestId, Action: decision, ...values }
            reloadSaying(await callApi(routes.invoiceEditRequestAction, { body }))
          })}
        >
          {decision === 'Approve' && (
            <p className="muted">
              The invoice changes immediately. Its notes that are with the partner or the payment processor go
              back to their makers.
            </p>
          )}
        </ReasonDialog>
      )}
    </div>
  )
}
