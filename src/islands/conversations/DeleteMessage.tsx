import { type KeyboardEvent, useId } from 'react'
import { Button } from '#components/ui/Button'

interface DeleteMessageProps {
  isBusy: boolean
  onDelete: () => void
  onKeep: () => void
}

export function DeleteMessage({ isBusy, onDelete, onKeep }: DeleteMessageProps) {
  const questionId = useId()
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onKeep()
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
      <Button size="small" look="quiet" autoFocus onClick={onKeep}>
        Keep
      </Button>
    </fieldset>
  )
}
