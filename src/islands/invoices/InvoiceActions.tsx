import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { INVOICE_GENERATED } from '#domain/invoices/statuses'
import { compare } from '#domain/money/money'
import type { ReceivableInvoice } from './ReceiptDialog'
import type { SendableInvoice } from './SendDialog'

interface InvoiceActionsProps {
  invoice: SendableInvoice & ReceivableInvoice & { statusId: number }
  /** Today in the reader's time zone. */
  today: string
}

const ReceiptDialog = lazyDialog(async () => (await import('./ReceiptDialog')).ReceiptDialog)
const SendDialog = lazyDialog(async () => (await import('./SendDialog')).SendDialog)

/** Sends an invoice to its university and records receipts; the next step is the primary button. */
export function InvoiceActions({ invoice, today }: InvoiceActionsProps) {
  const [open, setOpen] = useState<'send' | 'receive' | null>(null)
  const close = () => setOpen(null)
  const isSent = invoice.statusId !== INVOICE_GENERATED
  const isOpen = compare(invoice.open, '0') > 0
  return (
    <>
      <Button look={isSent ? 'plain' : 'primary'} onClick={() => setOpen('send')}>
        {isSent ? 'Send again' : 'Send to university'}
      </Button>
      {isOpen && (
        <Button look={isSent ? 'primary' : 'plain'} onClick={() => setOpen('receive')}>
          Record money received
        </Button>
      )}
      {open === 'send' && <SendDialog invoice={invoice} onClose={close} />}
      {open === 'receive' && <ReceiptDialog invoice={invoice} today={today} onClose={close} />}
    </>
  )
}
