import type { ReportRun } from '#domain/reports/runs/schema'
import { useShared } from '#islands/lib/stores/use-shared'
import { ReportRunItem } from './ReportRunItem'
import { $startedRun } from './started-run'

interface ReportRunsProps {
  runs: readonly ReportRun[]
  timeZone: string
  isNamed?: boolean
}

/** Background exports, newest first; nothing if there are none. */
export function ReportRuns({ runs, timeZone, isNamed = false }: ReportRunsProps) {
  const started = useShared($startedRun)
  const isNew = started !== null && !runs.some(({ ReportRunId }) => ReportRunId === started.ReportRunId)
  const shown = isNew ? [started, ...runs] : runs
  if (shown.length === 0) return null
  return (
    <section className="card card-body report-runs" aria-label="Your exports">
      <h2>Your exports</h2>
      <ul>
        {shown.map((run) => (
          <ReportRunItem key={run.ReportRunId} run={run} timeZone={timeZone} isNamed={isNamed} />
        ))}
      </ul>
    </section>
  )
}
