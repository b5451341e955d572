import { Button } from '#components/ui/Button'
import * as routes from '#domain/reports/routes'
import type { RunFormat } from '#domain/reports/runs/schema'
import { callApi } from '#islands/lib/call'
import { saveFile } from '#islands/lib/download'
import { toastFailure, toastSuccess } from '#islands/lib/toasts'
import { useDownload } from '#islands/lib/use-download'
import { useSubmission } from '#islands/lib/use-submission'
import { $startedRun } from './started-run'

const DONE = 'Files downloaded successfully'

interface ExportReportProps {
  reportId: string
  isLong: boolean
}

export function ExportReport({ reportId, isLong }: ExportReportProps) {
  const { busy, run } = useDownload()
  const starting = useSubmission()
  const params = { id: reportId }
  const save = (Format: RunFormat) =>
    void run((signal) => saveFile(routes.runReport, { params, body: { Format }, signal }), DONE)
  const start = (Format: RunFormat) =>
    void starting.submit(async () => {
      try {
        const { message, ReportRun } = await callApi(routes.startReportRun, { params, body: { Format } })
        $startedRun.set(ReportRun)
        toastSuccess(message)
      } catch (error) {
        toastFailure(error)
      }
    })
  const take = isLong ? start : save
  const isBusy = busy || starting.busy
  return (
    <>
      <Button className="with-script" busy={isBusy} onClick={() => take('xlsx')}>
        Excel
      </Button>
      <Button className="with-script" busy={isBusy} onClick={() => take('csv')}>
        CSV
      </Button>
    </>
  )
}
