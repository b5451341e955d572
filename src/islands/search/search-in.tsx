import { createRoot } from 'react-dom/client'
import { FindResults } from './FindResults'

/** Mounts the search in the page's open dialog, until it is closed. */
export function searchIn(dialog: HTMLDialogElement): void {
  const place = dialog.querySelector('.find-results')
  const field = dialog.querySelector('input')
  // The user closed the dialog before this script loaded.
  if (!dialog.open || !place || !field) return
  place.replaceChildren()
  const root = createRoot(place)
  root.render(<FindResults field={field} onLeave={() => dialog.close()} />)
  dialog.addEventListener('close', () => root.unmount(), { once: true })
}
