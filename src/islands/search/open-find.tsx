import { createRoot } from 'react-dom/client'
import { FindDialog } from './FindDialog'

/** Opens the search over the page, and takes it away once it is closed. */
export function openFind(): void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(
    <FindDialog
      onClose={() => {
        root.unmount()
        place.remove()
      }}
    />,
  )
}
