import { createRoot } from 'react-dom/client'
import { FindResults } from './FindResults'

/** Searches what is typed in the open dialog of the page, until it is closed. */
export function searchIn(dialog: HTMLDialogElement): void {
  const place = dialog.querySelector('.find-results')
  const field = dialog.querySelector('input')
  // Closed again before this script was there.
  if (!dialog.open || !place || !field) return
  place.replaceChildren()
  const root = createRoot(place)
  root.render(<FindResults field={field} onLeave={() => dialog.close()} />)
  dialog.addEventListener('close', () => root.unmount(), { once: true })
}
