import { Download } from 'lucide-react'
import { Button } from '#components/ui/Button'
import * as routes from '#domain/enquiries/routes'
import { saveFile } from '#islands/lib/download'
import { LEAST_BUSY_MS } from '#islands/lib/download-progress'
import { useDownload } from '#islands/lib/use-download'

/** Downloads the list as a sheet, over all its pages, with the filters of the page's URL. */
export function ExportEnquiries({ filters }: { filters: Record<string, string> }) {
  const { busy, run } = useDownload(LEAST_BUSY_MS.bulk)
  const save = (signal: AbortSignal) => saveFile(routes.downloadEnquiries, { query: filters, signal })
  return (
    <Button busy={busy} onClick={() => void run(save, 'Enquiries downloaded successfully')}>
      <Download aria-hidden /> Export
    </Button>
  )
}
