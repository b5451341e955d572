import { useState } from 'react'
import * as routes from '#domain/reports/routes'
import type { ReportRun } from '#domain/reports/runs/schema'
import { isUnderWay } from '#domain/reports/runs/states'
import { callApi } from '#islands/lib/call'
import { useFollowed } from '#islands/lib/use-followed'

const LOOK_AGAIN_MS = 1_000

/** A run, polled once a second while in progress; `set` takes the answer of another call. */
export function useRun(first: ReportRun): [ReportRun, set: (run: ReportRun) => void] {
  const [run, set] = useState(first)
  useFollowed({
    id: isUnderWay(run.State) ? run.ReportRunId : null,
    pause: LOOK_AGAIN_MS,
    look: async (id, signal) => {
      const newer = await callApi(routes.getReportRun, { params: { id }, signal })
      if (!signal.aborted) set(newer)
      return isUnderWay(newer.State)
    },
  })
  return [run, set]
}
