import { createRoot } from 'react-dom/client'
import { AssistantDialog } from './AssistantDialog'

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
