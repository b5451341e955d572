import { Button } from '#components/ui/Button'
import { paths } from '#domain/paths'
import * as routes from '#domain/reports/routes'
import { FORMAT_NAMES, progressInWords, runStatusInWords } from '#domain/reports/runs/run-words'
import type { ReportRun } from '#domain/reports/runs/schema'
import { isUnderWay } from '#domain/reports/runs/states'
import { formatInstant } from '#domain/time/format'
import { DownloadButton } from '#islands/files/DownloadButton'
import { callApi } from '#islands/lib/call'
import { toastFailure } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'
import { useRun } from './use-run'

interface ReportRunItemProps {
  run: ReportRun
  timeZone: string
  isNamed: boolean
}

export function ReportRunItem({ run: first, timeZone, isNamed }: ReportRunItemProps) {
  const [run, setRun] = useRun(first)
  const stopping = useSubmission()
  const { ReportRunId, ReportId, HasReport, Name, Format, State, DoneCount, RowCount, FileName } = run
  const params = { id: ReportRunId }
  const stop = () =>
    stopping.submit(async () => {
      try {
        setRun((await callApi(routes.stopReportRun, { params, body: {} })).ReportRun)
      } catch (error) {
        toastFailure(error)
      }
    })
  return (
    <li className="row row-wide">
      <div className="report-run-said">
        <p>
          {isNamed && (HasReport ? <a href={paths.report(ReportId)}>{Name}</a> : <strong>{Name}</strong>)}
          <span className="fine muted">
            {`${FORMAT_NAMES[Format]}, requested ${formatInstant(run.AskedAt, timeZone)}`}
          </span>
        </p>
        <p role="status">{runStatusInWords(run, timeZone)}</p>
        {isUnderWay(State) && (
          <div className="stack stack-tight">
            <progress
              className="progress"
              aria-label={`Export of ${Name}`}
              max={Math.max(RowCount ?? 1, 1)}
              {...(RowCount !== null && { value: DoneCount })}
            />
            <span className="fine muted">{progressInWords(run)}</span>
          </div>
        )}
      </div>
      {isUnderWay(State) && (
        <Button className="with-script" busy={stopping.busy} onClick={() => void stop()}>
          Stop
        </Button>
      )}
      {FileName !== null && (
        <DownloadButton
          className="with-script"
          look="primary"
          icon="download"
          route={routes.reportRunFile}
          params={params}
          fallbackName={FileName}
          label="Download"
          done="Files downloaded successfully"
        />
      )}
    </li>
  )
}
