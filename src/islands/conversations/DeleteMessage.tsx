import { type KeyboardEvent, useId } from 'react'
import { Button } from '#components/ui/Button'

interface DeleteMessageProps {
  isBusy: boolean
  onDelete: () => void
  onCancel: () => void
}

export function DeleteMessage({ isBusy, onDelete, onCancel }: DeleteMessageProps) {
  const questionId = useId()
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onCancel()
  }
  return (
    <fieldset className="message-tools" aria-labelledby={questionId} onKeyDown={leave}>
      <span id={questionId} className="fine">
        Delete it?
      </span>
      <Button size="small" look="danger" busy={isBusy} onClick={onDelete}>
        Delete
      </Button>
      {/* The focus starts on Keep: a key still held down must not delete. */}
      <Button size="small" look="quiet" autoFocus onClick={onCancel}>
        Keep
      </Button>
    </fieldset>
  )
}
