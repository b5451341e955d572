import { type RefObject, useEffect, useRef } from 'react'

/**
 * Calls back when a popover opens and closes, and at once if its button, which needs no script, opened it
 * before hydration. React's own `onToggle` misses that first opening.
 */
export function usePopoverToggle(
  popover: RefObject<HTMLElement | null>,
  take: (isOpen: boolean) => void,
): void {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const element = popover.current
    if (!element) return
    const tell = (event: Event) => latest.current((event as ToggleEvent).newState === 'open')
    element.addEventListener('toggle', tell)
    if (element.matches(':popover-open')) latest.current(true)
    return () => element.removeEventListener('toggle', tell)
  }, [popover])
}
