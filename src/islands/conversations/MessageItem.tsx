import { Lock, Mail, Paperclip } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { fileSize } from '#components/ui/file-size'
import type { Message } from '#domain/conversations/message'
import type { ConversationKind } from '#domain/conversations/subjects'
import { formatInstant, formatTime } from '#domain/time/format'
import { FileLink } from '#islands/files/FileLink'
import { callApi } from '#islands/lib/call'
import { toastFailure } from '#islands/lib/toasts'
import { ROUTES } from './conversation-routes'
import type { EditMessage } from './EditMessage'
import { MessageText } from './MessageText'

interface MessageItemProps {
  kind: ConversationKind
  id: string
  message: Message
  /** Whether it goes on where the same person's last message ended. */
  isContinued: boolean
  timeZone: string
  onChanged: (message: Message) => void
}

const INITIALS = 2

/** One message, with what its author may still do with it. */
export function MessageItem({ kind, id, message, isContinued, timeZone, onChanged }: MessageItemProps) {
  const [state, setState] = useState<'shown' | 'edited' | 'asked'>('shown')
  const [isBusy, setBusy] = useState(false)
  const [Editor, setEditor] = useState<typeof EditMessage | null>(null)
  const params = { id, messageId: message.MessageId }
  const act = async (change: () => Promise<{ Message: Message }>) => {
    setBusy(true)
    try {
      onChanged((await change()).Message)
      setState('shown')
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const edit = async () => {
    try {
      // Few messages are edited: whoever only reads does not load it.
      const loaded = await import('./EditMessage')
      setEditor(() => loaded.EditMessage)
      setState('edited')
    } catch (error) {
      toastFailure(error)
    }
  }
  const side = message.IsFromStudent ? 'student' : message.IsFromCompany ? 'company' : 'partner'
  const isDeleted = message.DeletedAt !== null
  return (
    <li
      className="message"
      data-staff={message.Visibility === 'staff' || undefined}
      data-continued={isContinued || undefined}
    >
      <span className="message-face" data-side={side} aria-hidden="true">
        {initials(message.By)}
      </span>
      <div className="message-body">
        <p className="message-head">
          <b>{message.By}</b>
          {message.IsFromStudent && <span className="fine muted">student</span>}
          <time className="fine muted" dateTime={message.At} title={formatInstant(message.At, timeZone)}>
            {formatTime(message.At, timeZone)}
          </time>
          {message.Via === 'mail' && (
            <span className="fine muted message-mark">
              <Mail aria-hidden="true" /> by e-mail
            </span>
          )}
          {message.Visibility === 'staff' && (
            <span className="fine message-mark message-staff">
              <Lock aria-hidden="true" /> Company only
            </span>
          )}
          {message.AboutAcknowledgementId && message.AboutName && (
            <a className="fine message-about" href={`#line-${message.AboutAcknowledgementId}`}>
              {message.AboutName}
            </a>
          )}
        </p>
        {isDeleted && <p className="muted message-text">Message deleted</p>}
        {!isDeleted && state === 'edited' && Editor && (
          <Editor
            text={message.Text}
            isBusy={isBusy}
            onCancel={() => setState('shown')}
            onSave={(Text) => act(() => callApi(ROUTES[kind].edit, { params, body: { Text } }))}
          />
        )}
        {!isDeleted && state !== 'edited' && <MessageText message={message} />}
        {message.Attachments.length > 0 && (
          <ul className="message-files">
            {message.Attachments.map((file) => (
              <li key={file.Id}>
                <FileLink
                  className="message-file"
                  route={ROUTES[kind].file}
                  params={{ id, docId: file.Id }}
                  name={file.FileName}
                >
                  <Paperclip aria-hidden="true" />
                  <span className="file-name">{file.FileName}</span>
                  <span className="fine muted file-size">{fileSize(file.Size)}</span>
                </FileLink>
              </li>
            ))}
          </ul>
        )}
        {message.EditedAt && !isDeleted && <p className="fine muted">Edited</p>}
        {message.Earlier.length > 0 && (
          <details className="fine message-earlier">
            <summary>What it said before</summary>
            {message.Earlier.map(({ Text, Until }) => (
              <p key={Until}>{Text}</p>
            ))}
          </details>
        )}
      </div>
      {message.CanChange && state !== 'edited' && (
        <div className="message-tools">
          {state === 'asked' ? (
            <>
              <span className="fine">Delete it?</span>
              <Button
                size="small"
                look="danger"
                busy={isBusy}
                onClick={() => act(() => callApi(ROUTES[kind].remove, { params }))}
              >
                Delete
              </Button>
              <Button size="small" look="quiet" onClick={() => setState('shown')}>
                Keep
              </Button>
            </>
          ) : (
            <>
              <Button size="small" look="quiet" onClick={edit}>
                Edit
              </Button>
              <Button size="small" look="quiet" onClick={() => setState('asked')}>
                Delete
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  )
}

/** 'TM' of Tara Maker; of one word its first letter. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const picked = words.length > INITIALS ? [words[0], words.at(-1)] : words
  return picked
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
