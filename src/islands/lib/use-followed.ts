import { useEffect, useRef } from 'react'
import { isCallError } from '#islands/lib/call'
import { toastFailure } from '#islands/lib/toasts'

interface Followed {
  id: string | null
  /** `signal` ends the call when the page leaves. Resolves to false when no more is to come. */
  look: (id: string, signal: AbortSignal) => Promise<boolean | undefined>
  pause: number
  firstPause?: number
}

/** Polls a record while it changes. A network failure is retried; a refusal is shown to the user and ends it. */
export function useFollowed({ id, look, pause, firstPause = pause }: Followed): void {
  const latest = useRef(look)
  latest.current = look

  useEffect(() => {
    if (id === null) return
    const leaving = new AbortController()
    let again: ReturnType<typeof setTimeout> | undefined
    const lookAgain = async () => {
      try {
        const goesOn = await latest.current(id, leaving.signal)
        if (goesOn === false || leaving.signal.aborted) return
      } catch (error) {
        if (leaving.signal.aborted) return
        if (isCallError(error) && error.status >= 400 && error.status < 500) return toastFailure(error)
      }
      again = setTimeout(() => void lookAgain(), pause)
    }
    again = setTimeout(() => void lookAgain(), firstPause)
    return () => {
      leaving.abort()
      clearTimeout(again)
    }
  }, [id, pause, firstPause])
}
