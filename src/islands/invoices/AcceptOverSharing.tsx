import * as routes from '#domain/invoices/routes'
import { callApi } from '#islands/lib/call'
import { InvoiceStep } from './InvoiceStep'

interface AcceptOverSharingProps {
  invoiceId: string
  /** Formatted with the currency. */
  shared: string
  toShare: string
}

/** Accepts, with a reason, that an invoice's notes share more than was received. */
export function AcceptOverSharing({ invoiceId, shared, toShare }: AcceptOverSharingProps) {
  return (
    <InvoiceStep
      button="Accept this"
      title="Accept the over-sharing"
      onReason={(Remarks) =>
        callApi(routes.acceptOverSharing, { params: { id: invoiceId }, body: { Remarks } })
      }
    >
      <p className="muted">
        The notes share {shared} of {toShare}. They can be paid once you accept this. A later note, or a
        receipt that is undone, must be accepted again.
      </p>
    </InvoiceStep>
  )
}
