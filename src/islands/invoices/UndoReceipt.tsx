import * as routes from '#domain/invoices/routes'
import { callApi } from '#islands/lib/call'
import { InvoiceStep } from './InvoiceStep'

interface UndoReceiptProps {
  invoiceId: string
  receiptId: string
  amount: string
}

export function UndoReceipt({ invoiceId, receiptId, amount }: UndoReceiptProps) {
  return (
    <InvoiceStep
      deciding={{ name: `receipt ${receiptId}`, action: 'Undo', row: {} }}
      button="Undo"
      buttonLabel={`Undo the receipt of ${amount}`}
      title="Undo the receipt"
      onReason={(Remarks) =>
        callApi(routes.undoReceipt, {
          params: { id: invoiceId, receiptId },
          body: { Remarks },
        })
      }
      isSmall
    >
      <p className="muted">
        {amount} no longer count as received. The receipt stays in the record, with your reason. Notes that
        were paid stay paid.
      </p>
    </InvoiceStep>
  )
}
