import { useEffect, useRef } from 'react'

/**
 * Single keys that do something from anywhere on the page, but for where somebody types or a dialog is open.
 *
 * @param shortcuts what each key does, by `KeyboardEvent.key`; `isHeld`: the key is still down from before, on the page before
 *   this one perhaps
 */
export function useShortcuts(shortcuts: Readonly<Record<string, (isHeld: boolean) => void>>): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = latest.current[event.key]
      if (!act || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      act(event.repeat)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select')
}
