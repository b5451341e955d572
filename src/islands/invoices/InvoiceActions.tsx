import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { type ActedInvoice, openOf } from '#domain/invoices/acted-invoice'
import { INVOICE_GENERATED } from '#domain/invoices/statuses'
import { compare } from '#domain/money/money'
import { useReopened } from '#islands/editing/decisions/use-left-decision'

interface InvoiceActionsProps {
  invoice: ActedInvoice
  today: string
}

type Action = 'send' | 'receive'
const ACTIONS: readonly Action[] = ['send', 'receive']
const nameOf = ({ InvoiceId }: ActedInvoice) => `invoice ${InvoiceId}`

const ReceiptDialog = lazyDialog(async () => (await import('./ReceiptDialog')).ReceiptDialog)
const SendDialog = lazyDialog(async () => (await import('./SendDialog')).SendDialog)

/** Sends an invoice to its university and records receipts; the next step is the primary button. */
export function InvoiceActions({ invoice, today }: InvoiceActionsProps) {
  const [open, setOpen] = useState<Action | null>(null)
  useReopened([invoice], { nameOf, actionsOf: () => ACTIONS }, (_, action) => setOpen(action))
  const about = (action: Action) => ({
    invoice,
    deciding: { name: nameOf(invoice), action, row: invoice, offeredBy: () => ACTIONS },
    onClose: () => setOpen(null),
  })
  const isSent = invoice.StatusId !== INVOICE_GENERATED
  const isOpen = compare(openOf(invoice), '0') > 0
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
      {open === 'send' && <SendDialog {...about('send')} />}
      {open === 'receive' && <ReceiptDialog {...about('receive')} today={today} />}
    </>
  )
}
