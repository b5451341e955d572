import { Button } from '#components/ui/Button'
import * as routes from '#domain/reports/routes'
import { saveFile } from '#islands/lib/download'
import { useDownload } from '#islands/lib/use-download'

const DONE = 'Files downloaded successfully'

/** Downloads all that a report answers to its reader. */
export function ExportReport({ reportId }: { reportId: string }) {
  const { busy, run } = useDownload()
  const save = (Format: 'xlsx' | 'csv') =>
    void run(() => saveFile(routes.runReport, { params: { id: reportId }, body: { Format } }), DONE)
  return (
    <>
      <Button busy={busy} onClick={() => save('xlsx')}>
        Excel
      </Button>
      <Button busy={busy} onClick={() => save('csv')}>
        CSV
      </Button>
    </>
  )
}
