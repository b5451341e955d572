import { useDownload } from '#islands/lib/use-download'
import { viewFile } from '#islands/lib/view-file'

/** The name of a tax invoice's file, which opens it: a link to whoever looks, though its address is made when it is pressed. */
export function InvoiceFile({ fileId, name }: { fileId: string; name: string }) {
  const { busy, run } = useDownload()
  return (
    <button
      type="button"
      className="file-link"
      aria-busy={busy || undefined}
      onClick={() => void run(() => viewFile('partner-invoices', fileId), null)}
    >
      {name}
    </button>
  )
}
