import { createRoot } from 'react-dom/client'
import { AssistantDialog } from './AssistantDialog'

/** Opens the assistant over the page, and takes it away once it is closed. */
export function openAssistant(): void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(
    <AssistantDialog
      onClose={() => {
        root.unmount()
        place.remove()
      }}
    />,
  )
}
