import { useEffect } from 'react'

interface RowKeys {
  move: (step: 1 | -1) => void
}

/** J and K move through the rows, except while the user types or a dialog is open. */
export function useRowKeys({ move }: RowKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event.target))
        return
      if (event.key !== 'j' && event.key !== 'k') return
      event.preventDefault()
      move(event.key === 'j' ? 1 : -1)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [move])
}

function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.matches('input:not([type="checkbox"]), textarea, select, [role="menuitem"]')
  )
}
