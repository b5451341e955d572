import { useState } from 'react'
import type { Message } from '#domain/conversations/message'
import type { ConversationKind } from '#domain/conversations/subjects'
import { callApi } from '#islands/lib/call'
import { toastFailure, toastSuccess } from '#islands/lib/toasts'
import { ROUTES } from './conversation-routes'
import { DeleteMessage } from './DeleteMessage'
import { EditMessage } from './EditMessage'

interface OwnMessageProps {
  kind: ConversationKind
  id: string
  message: Message
  doing: 'edit' | 'delete'
  onChanged: (message: Message) => void
  onLeave: () => void
}

/** Edits or deletes a message; loaded only for its author. */
export function OwnMessage({ kind, id, message, doing, onChanged, onLeave }: OwnMessageProps) {
  const [isBusy, setBusy] = useState(false)
  const params = { id, messageId: message.MessageId }
  const act = async (change: () => Promise<{ Message: Message }>, successMessage: string) => {
    setBusy(true)
    try {
      const { Message: changed } = await change()
      onChanged(changed)
      toastSuccess(successMessage)
      onLeave()
    } catch (error) {
      setBusy(false)
      toastFailure(error)
    }
  }
  const save = (Text: string) =>
    act(() => callApi(ROUTES[kind].edit, { params, body: { Text } }), 'Message saved')
  const remove = () => act(() => callApi(ROUTES[kind].remove, { params }), 'Message deleted')
  return doing === 'edit' ? (
    <EditMessage text={message.Text} isBusy={isBusy} onSave={save} onCancel={onLeave} />
  ) : (
    <DeleteMessage isBusy={isBusy} onDelete={remove} onCancel={onLeave} />
  )
}
