import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Arrow keys move between messages, Escape moves to the message field. */
export function walk(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, currentTarget: list } = event
  const items = [...list.querySelectorAll<HTMLElement>(':scope > .message')]
  const at = items.indexOf(target as HTMLElement)
  const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
  const next =
    key === 'Escape'
      ? list.parentElement?.querySelector<HTMLElement>('.composer textarea')
      : items[STEPS[key]?.(at, items.length) ?? -1]
  if (at < 0 || !isPlain || !next) return
  event.preventDefault()
  next.focus()
}
