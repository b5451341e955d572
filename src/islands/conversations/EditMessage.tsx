import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { TextArea } from '#components/ui/forms/Input'
import { MAX_MESSAGE } from '#domain/conversations/rules'

interface EditMessageProps {
  text: string
  isBusy: boolean
  onSave: (text: string) => void
  onCancel: () => void
}

/** Where the author of a message changes it. */
export function EditMessage({ text, isBusy, onSave, onCancel }: EditMessageProps) {
  const [typed, setTyped] = useState(text)
  return (
    <div className="message-edit">
      <TextArea
        aria-label="Message"
        value={typed}
        rows={3}
        maxLength={MAX_MESSAGE}
        autoFocus
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel()
        }}
      />
      <div className="message-edit-tools">
        <Button size="small" look="primary" busy={isBusy} onClick={() => onSave(typed)}>
          Save
        </Button>
        <Button size="small" look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
