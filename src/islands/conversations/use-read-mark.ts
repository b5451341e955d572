import { type RefObject, useEffect, useState } from 'react'
import { READ_EVENT } from '#domain/conversations/rules'
import type { ConversationKind } from '#domain/conversations/subjects'
import { callApi } from '#islands/lib/call'
import { ROUTES } from './conversation-routes'

/** Scrolling past the end for less than this does not count as reading. */
const LOOK_MS = 700

/** Marks messages as read once the end is visible for a moment; returns the number read up to. */
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
        // A failed mark is made up for by the next message.
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
