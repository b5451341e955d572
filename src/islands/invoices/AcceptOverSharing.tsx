import type { InvoiceDetails } from '#domain/invoices/details'
import * as routes from '#domain/invoices/routes'
import { formatMoney } from '#domain/money/format'
import { callApi } from '#islands/lib/call'
import { InvoiceStep } from './InvoiceStep'

interface AcceptOverSharingProps {
  invoice: Pick<InvoiceDetails, 'InvoiceId' | 'Currency' | 'ToShare' | 'SharedByNotes'>
}

const ACCEPT = 'Accept'

/** Accepts, with a reason, that an invoice's notes share more than was received. */
export function AcceptOverSharing({ invoice }: AcceptOverSharingProps) {
  const { InvoiceId: id, Currency, ToShare, SharedByNotes } = invoice
  const money = (amount: string) => formatMoney(amount, Currency)
  const offeredBy = (now: InvoiceDetails) => (now.IsOverSharingAccepted ? [] : [ACCEPT])
  return (
    <InvoiceStep
      deciding={{ name: `over-sharing of ${id}`, action: ACCEPT, row: { ToShare, SharedByNotes }, offeredBy }}
      button="Accept this"
      title="Accept the over-sharing"
      onReason={(Remarks) =>
        callApi(routes.acceptOverSharing, { params: { id }, body: { Remarks, ToShare, SharedByNotes } })
      }
    >
      <p className="muted">
        The notes share {money(SharedByNotes)} of {money(ToShare)}. They can be paid once you accept this. A
        later note, or a receipt that is undone, must be accepted again.
      </p>
    </InvoiceStep>
  )
}
