import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { EditedInvoice } from './EditRequestDialog'

interface RequestInvoiceEditProps {
  invoice: EditedInvoice
}

const EditRequestDialog = lazyDialog(async () => (await import('./EditRequestDialog')).EditRequestDialog)

export function RequestInvoiceEdit({ invoice }: RequestInvoiceEditProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Request a change to this invoice</Button>
      {open && <EditRequestDialog invoice={invoice} onClose={() => setOpen(false)} />}
    </>
  )
}
