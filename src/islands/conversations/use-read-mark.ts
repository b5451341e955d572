import { type RefObject, useEffect, useState } from 'react'
import { READ_EVENT } from '#domain/conversations/rules'
import type { ConversationKind } from '#domain/conversations/subjects'
import { callApi } from '#islands/lib/call'
import { ROUTES } from './conversation-routes'

/** Somebody who scrolls past has read nothing. */
const LOOK_MS = 700

/** Remembers how far the reader has read, once the end of the conversation has been in view for a moment; gives how far that is. */
export function useReadMark(
  end: RefObject<HTMLElement | null>,
  { kind, id }: { kind: ConversationKind; id: string },
  { last, read }: { last: number; read: number },
): number {
  const [known, setKnown] = useState(read)
  useEffect(() => {
    if (!end.current || last <= known) return
    let soon: ReturnType<typeof setTimeout> | undefined
    let isInView = false
    const look = () => {
      clearTimeout(soon)
      if (!isInView || document.visibilityState !== 'visible') return
      soon = setTimeout(() => {
        setKnown(last)
        // It is marked with the next message otherwise.
        callApi(ROUTES[kind].read, { params: { id }, body: { Number: last } })
          .then(() => document.dispatchEvent(new Event(READ_EVENT)))
          .catch(() => undefined)
      }, LOOK_MS)
    }
    const watch = new IntersectionObserver(([entry]) => {
      isInView = entry?.isIntersecting ?? false
      look()
    })
    watch.observe(end.current)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(soon)
      watch.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [end, kind, id, last, known])
  return known
}
