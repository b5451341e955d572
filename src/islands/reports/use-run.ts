import { useEffect, useState } from 'react'
import * as routes from '#domain/reports/routes'
import type { ReportRun } from '#domain/reports/runs/schema'
import { isUnderWay } from '#domain/reports/runs/states'
import { callApi, isCallError } from '#islands/lib/call'
import { toastFailure } from '#islands/lib/toasts'

const LOOK_AGAIN_MS = 1_000

/** A run, polled once a second while in progress; `set` takes the answer of another call. */
export function useRun(first: ReportRun): [ReportRun, set: (run: ReportRun) => void] {
  const [run, set] = useState(first)
  const id = run.ReportRunId
  const isFollowed = isUnderWay(run.State)

  useEffect(() => {
    if (!isFollowed) return
    const leaving = new AbortController()
    let again: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      try {
        const { signal } = leaving
        const newer = await callApi(routes.getReportRun, { params: { id }, signal })
        if (!signal.aborted) set(newer)
      } catch (error) {
        if (leaving.signal.aborted) return
        // A network failure is retried; a refusal is shown to the user.
        if (isCallError(error) && error.status >= 400 && error.status < 500) return toastFailure(error)
      }
      again = setTimeout(() => void look(), LOOK_AGAIN_MS)
    }
    again = setTimeout(() => void look(), LOOK_AGAIN_MS)
    return () => {
      leaving.abort()
      clearTimeout(again)
    }
  }, [id, isFollowed])

  return [run, set]
}
