import { type KeyboardEvent, useState } from 'react'
import { Button } from '#components/ui/Button'
import { TextArea } from '#components/ui/forms/Input'
import { MAX_MESSAGE } from '#domain/conversations/rules'

interface EditMessageProps {
  text: string
  isBusy: boolean
  onSave: (text: string) => void
  onCancel: () => void
}

export function EditMessage({ text, isBusy, onSave, onCancel }: EditMessageProps) {
  const [typed, setTyped] = useState(text)
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onCancel()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the editor from its buttons, too
    <div className="stack stack-close" onKeyDown={leave}>
      <TextArea
        aria-label="Message"
        value={typed}
        rows={3}
        maxLength={MAX_MESSAGE}
        autoFocus
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
          if (isSend && !isBusy) onSave(typed)
        }}
      />
      <div className="row">
        <Button
          size="small"
          look="primary"
          busy={isBusy}
          aria-keyshortcuts="Control+Enter"
          onClick={() => onSave(typed)}
        >
          Save
        </Button>
        <Button size="small" look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
