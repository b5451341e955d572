import * as routes from '#domain/invoices/routes'
import { callApi } from '#islands/lib/call'
import { InvoiceStep } from './InvoiceStep'

interface AcceptOverSharingProps {
  invoiceId: string
  /** With their currency, as people read them. */
  shared: string
  toShare: string
}

/** Accepts, with a reason, that the notes of an invoice share more than came in. */
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
