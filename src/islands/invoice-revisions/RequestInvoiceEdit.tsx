import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { useReopened } from '#islands/editing/decisions/use-left-decision'
import type { EditedInvoice } from './EditRequestDialog'

interface RequestInvoiceEditProps {
  invoice: EditedInvoice
}

const EditRequestDialog = lazyDialog(async () => (await import('./EditRequestDialog')).EditRequestDialog)

export function RequestInvoiceEdit({ invoice }: RequestInvoiceEditProps) {
  const [isOpen, setOpen] = useState(false)
  const name = `change of invoice ${invoice.id}`
  useReopened([invoice], { nameOf: () => name, actionsOf: () => ['Request'] }, () => setOpen(true))
  return (
    <>
      <Button onClick={() => setOpen(true)}>Request a change to this invoice</Button>
      {isOpen && <EditRequestDialog invoice={invoice} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
