import { useState } from 'react'
import { ActionButtons } from '#components/ui/ActionButtons'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { InvoiceEditRequest } from '#domain/invoice-revisions/edit-request'
import * as routes from '#domain/invoice-revisions/routes'
import { formatMoney } from '#domain/money/format'
import { compare, minus } from '#domain/money/money'
import { useReopened } from '#islands/editing/decisions/use-left-decision'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'

interface DecideInvoiceEditProps {
  request: InvoiceEditRequest
}

const DecisionDialog = lazyDialog(
  async () => (await import('#islands/editing/decisions/DecisionDialog')).DecisionDialog,
)
const TITLES = { Approve: 'Approve the change', Reject: 'Reject the change' } as const
type Decision = keyof typeof TITLES

export function DecideInvoiceEdit({ request }: DecideInvoiceEditProps) {
  const [decision, setDecision] = useState<Decision | null>(null)
  useReopened([request], { nameOf, actionsOf: offered }, (_, action) => setDecision(action))
  return (
    <div className="row">
      <ActionButtons
        actions={offered(request)}
        lookOf={(action) => (action === 'Approve' ? 'primary' : 'plain')}
        onPress={setDecision}
      />
      {decision && (
        <DecisionDialog
          deciding={{ name: nameOf(request), action: decision, row: request, offeredBy: offered }}
          title={TITLES[decision]}
          reason={decision === 'Reject' ? 'required' : 'optional'}
          help="Recorded with the invoice."
          onClose={() => setDecision(null)}
          onDecide={async (Remarks) => {
            const { RequestId, Version } = request
            const body = { RequestId, Action: decision, Remarks, Version }
            reloadWithMessage(await callApi(routes.invoiceEditRequestAction, { body }))
          }}
        >
          {decision === 'Approve' && (
            <p>
              {request.Number} changes immediately. <b>{effectInWords(request)}</b>
            </p>
          )}
          {decision === 'Approve' && request.Effect && (
            <p>{amountsInWords(request.Effect, request.Currency)}</p>
          )}
        </DecisionDialog>
      )}
    </div>
  )
}

const nameOf = ({ RequestId }: InvoiceEditRequest) => `invoice edit ${RequestId}`

function offered({ CanDecide, IsOutdated }: InvoiceEditRequest): Decision[] {
  if (!CanDecide) return []
  return IsOutdated ? ['Reject'] : ['Approve', 'Reject']
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
