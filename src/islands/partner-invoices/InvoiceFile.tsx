import { useDownload } from '#islands/lib/use-download'
import { viewFile } from '#islands/lib/view-file'

/** A tax invoice's file name that opens the file: like a link, but the URL is created on click. */
export function InvoiceFile({ fileId, name }: { fileId: string; name: string }) {
  const { busy, run } = useDownload()
  return (
    <button
      type="button"
      data-file
      className="link-button"
      aria-busy={busy || undefined}
      onClick={() => void run(() => viewFile('partner-invoices', fileId), null)}
    >
      {name}
    </button>
  )
}
