import { Button } from '#components/ui/Button'
import * as routes from '#domain/students/privacy/routes'
import { saveFile } from '#islands/lib/download'
import { useDownload } from '#islands/lib/use-download'

export function ExportData({ studentId }: { studentId: string }) {
  const { run } = useDownload()
  const download = () =>
    saveFile(routes.exportStudentData, {
      params: { id: studentId },
      body: {},
      fallbackName: 'data.json',
    })
  return (
    <Button onClick={() => void run(download, 'Files downloaded successfully')}>Download all data</Button>
  )
}
