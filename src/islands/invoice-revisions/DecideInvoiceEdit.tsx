import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { InvoiceEditRequest } from '#domain/invoice-revisions/edit-request'
import * as routes from '#domain/invoice-revisions/routes'
import { formatMoney } from '#domain/money/format'
import { compare, minus } from '#domain/money/money'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'

interface DecideInvoiceEditProps {
  request: InvoiceEditRequest
}

const ReasonDialog = lazyDialog(async () => (await import('#components/ui/forms/ReasonDialog')).ReasonDialog)
const TITLES = { Approve: 'Approve the change', Reject: 'Reject the change' } as const

export function DecideInvoiceEdit({ request }: DecideInvoiceEditProps) {
  const [decision, setDecision] = useState<keyof typeof TITLES | null>(null)
  return (
    <div className="row">
      {!request.IsOutdated && (
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
            const body = { RequestId: request.RequestId, Action: decision, ...values }
            reloadSaying(await callApi(routes.invoiceEditRequestAction, { body }))
          })}
        >
          {decision === 'Approve' && (
            <p>
              {request.Number} changes immediately. <b>{effectInWords(request)}</b>
            </p>
          )}
          {decision === 'Approve' && request.Effect && (
            <p>{amountsInWords(request.Effect, request.Currency)}</p>
          )}
        </ReasonDialog>
      )}
    </div>
  )
}

function amountsInWords(
  { Invoiced, InvoicedAfter, Received }: NonNullable<InvoiceEditRequest['Effect']>,
  currency: string,
): string {
  const now = formatMoney(Invoiced, currency)
  if (compare(Invoiced, InvoicedAfter) === 0) return `The invoiced amount stays ${now}.`
  const after = formatMoney(InvoicedAfter, currency)
  const tooMuch = minus(Received, InvoicedAfter)
  const over =
    compare(tooMuch, '0') > 0 ? ` ${formatMoney(tooMuch, currency)} more than that was received.` : ''
  return `The invoiced amount changes from ${now} to ${after}.${over}`
}

function effectInWords({ Effect, Currency }: InvoiceEditRequest): string {
  if (!Effect || Effect.Notes === 0) return 'No note goes back to its maker.'
  const total = formatMoney(Effect.TotalAmount, Currency)
  return Effect.Notes === 1
    ? `1 note of ${total} goes back to its maker.`
    : `${Effect.Notes} notes of ${total} in all go back to their makers.`
}
