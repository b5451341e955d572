import { Button } from '#components/ui/Button'
import { toastFailure } from '#islands/lib/toasts'
import { viewFile } from '#islands/lib/view-file'

/** Shows the PDF of one invoice of the note. */
export function PastInvoiceFile({ fileId, name }: { fileId: string; name: string }) {
  return (
    <Button
      size="small"
      look="quiet"
      aria-label={`View ${name}`}
      onClick={() => void viewFile('partner-invoices', fileId).catch(toastFailure)}
    >
      View
    </Button>
  )
}
