import { useEffect, useRef } from 'react'
import * as routes from '#domain/imports/routes'
import type { ImportRunDetails } from '#domain/imports/schema'
import { isUnderWay } from '#domain/imports/states'
import { callApi, isCallError } from '#islands/lib/call'
import { toastFailure } from '#islands/lib/toasts'

const LOOK_AGAIN_MS = 600

/** Polls an import while it is processed: `onRun` gets each newer state, `onSettled` is called at the end. */
export function useImport(
  run: ImportRunDetails,
  onRun: (run: ImportRunDetails) => void,
  onSettled: () => void,
): void {
  const told = useRef({ onRun, onSettled })
  told.current = { onRun, onSettled }
  const { ImportId } = run
  const isFollowed = isUnderWay(run.State)

  useEffect(() => {
    if (!isFollowed) return
    const leaving = new AbortController()
    let again: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      try {
        const { signal } = leaving
        const newer = await callApi(routes.getImport, { params: { id: ImportId }, signal })
        if (signal.aborted) return
        told.current.onRun(newer)
        if (!isUnderWay(newer.State)) return told.current.onSettled()
      } catch (error) {
        if (leaving.signal.aborted) return
        // A network failure is retried; a refusal is shown to the user.
        if (isCallError(error) && error.status >= 400 && error.status < 500) return toastFailure(error)
      }
      again = setTimeout(() => void look(), LOOK_AGAIN_MS)
    }
    again = setTimeout(() => void look(), LOOK_AGAIN_MS / 3)
    return () => {
      leaving.abort()
      clearTimeout(again)
    }
  }, [ImportId, isFollowed])
}
