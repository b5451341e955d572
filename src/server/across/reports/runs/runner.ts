import type { Listen } from '#db/listening'
import { RUNS_AT_ONCE } from '#domain/reports/runs/limits'
import { type RunWork, workOnRuns } from '#server/across/reports/runs/work-on-runs'
import { recurring } from '#server/platform/jobs/recurring'

const LOOK_AGAIN_MS = 10_000

/** Makes files on notification, or for runs of dead processes; `close` returns current runs to the queue. */
export async function openReportRunner(
  work: Omit<RunWork, 'isClosing'> & { listen: Listen },
): Promise<{ close(): Promise<void> }> {
  const { listen, log } = work
  let isClosed = false
  const isClosing = () => isClosed
  const lanes = Array.from({ length: RUNS_AT_ONCE }, () =>
    recurring('the exports of reports', () => workOnRuns({ ...work, isClosing }), {
      everyMs: LOOK_AGAIN_MS,
      log,
    }),
  )
  const stop = await listen('report_runs', () => {
    for (const lane of lanes) lane.wake()
  })
  return {
    async close() {
      isClosed = true
      await stop()
      await Promise.all(lanes.map((lane) => lane.close()))
    },
  }
}
