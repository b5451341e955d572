import { Download } from 'lucide-react'
import { Button } from '#components/ui/Button'
import * as routes from '#domain/students/documents/routes'
import { saveFile } from '#islands/lib/download'
import { useDownload } from '#islands/lib/use-download'

export function AllDocuments({ studentId }: { studentId: string }) {
  const { busy, run } = useDownload()
  const query = { studentId }
  const save = (signal: AbortSignal) =>
    saveFile(routes.studentDocumentsZip, { query, fallbackName: 'documents.zip', signal })
  return (
    <Button busy={busy} onClick={() => void run(save, 'Files downloaded successfully')}>
      <Download aria-hidden /> Download all
    </Button>
  )
}
