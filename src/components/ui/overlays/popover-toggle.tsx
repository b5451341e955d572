import { type RefObject, useEffect, useRef } from 'react'
import { placeBeneath } from './place-beneath'

/** Calls back when a popover opens or closes, also for an opening before hydration, unlike `onToggle`. */
export function usePopoverToggle(
  popover: RefObject<HTMLElement | null>,
  take: (isOpen: boolean) => void,
): void {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const element = popover.current
    if (!element) return
    const onToggle = (event: Event) => latest.current((event as ToggleEvent).newState === 'open')
    element.addEventListener('toggle', onToggle)
    if (element.matches(':popover-open')) latest.current(true)
    return () => element.removeEventListener('toggle', onToggle)
  }, [popover])
}

/** Keeps a popover beneath its button from the first frame, which `toggle` misses; calls back once open. */
export function usePopoverBeneath(
  popover: RefObject<HTMLElement | null>,
  trigger: RefObject<HTMLElement | null>,
  onOpen: (popover: HTMLElement) => void,
): void {
  useEffect(() => {
    const element = popover.current
    const place = (event: Event) => {
      const isOpening = (event as ToggleEvent).newState === 'open'
      if (isOpening && element && trigger.current) placeBeneath(element, trigger.current)
    }
    element?.addEventListener('beforetoggle', place)
    return () => element?.removeEventListener('beforetoggle', place)
  }, [popover, trigger])
  usePopoverToggle(popover, (isOpen) => {
    if (!isOpen || !popover.current || !trigger.current) return
    placeBeneath(popover.current, trigger.current)
    onOpen(popover.current)
  })
}
