import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { DialogButton } from '#components/ui/overlays/DialogButton'
import type { EditedInvoice } from './EditRequestDialog'

interface RequestInvoiceEditProps {
  invoice: EditedInvoice
}

const EditRequestDialog = lazyDialog(async () => (await import('./EditRequestDialog')).EditRequestDialog)

export function RequestInvoiceEdit({ invoice }: RequestInvoiceEditProps) {
  return (
    <DialogButton dialog={(close) => <EditRequestDialog invoice={invoice} onClose={close} />}>
      Request a change to this invoice
    </DialogButton>
  )
}
