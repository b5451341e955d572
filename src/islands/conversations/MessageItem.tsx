import { Lock, Mail, Paperclip } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#components/ui/Button'
import { fileSize } from '#components/ui/file-size'
import type { Message } from '#domain/conversations/message'
import type { ConversationKind } from '#domain/conversations/subjects'
import { formatInstant, formatTime } from '#domain/time/format'
import { FileLink } from '#islands/files/FileLink'
import { toastFailure } from '#islands/lib/toasts'
import { ROUTES } from './conversation-routes'
import { MessageText } from './MessageText'

interface MessageItemProps {
  kind: ConversationKind
  id: string
  message: Message
  isContinued: boolean
  timeZone: string
  isStop: boolean
  onChanged: (message: Message) => void
}

type Doing = 'edit' | 'delete' | null

const INITIALS = 2

export function MessageItem({
  kind,
  id,
  message,
  isContinued,
  timeZone,
  isStop,
  onChanged,
}: MessageItemProps) {
  // The second value is the action just left: its button takes the focus.
  const [[doing, cameFrom], setDoing] = useState<[Doing, Doing]>([null, null])
  const [own, setOwn] = useState<typeof import('./OwnMessage') | null>(null)
  const item = useRef<HTMLLIElement>(null)
  const leave = () => {
    // The message's buttons may have disappeared with their focus; a focus elsewhere stays there.
    const isHere = item.current?.contains(document.activeElement)
    if (isHere) item.current?.focus()
    setDoing([null, isHere ? doing : null])
  }
  const begin = async (next: Doing) => {
    try {
      setOwn(await import('./OwnMessage'))
      setDoing([next, null])
    } catch (error) {
      toastFailure(error)
    }
  }
  const side = message.IsFromStudent ? 'student' : message.IsFromCompany ? 'company' : 'partner'
  const isDeleted = message.DeletedAt !== null
  return (
    <li
      ref={item}
      className="message"
      tabIndex={isStop ? 0 : -1}
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
        {!isDeleted && doing !== 'edit' && <MessageText message={message} />}
        {message.CanChange && doing && own && (
          <own.OwnMessage
            kind={kind}
            id={id}
            message={message}
            doing={doing}
            onChanged={onChanged}
            onLeave={leave}
          />
        )}
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
      {message.CanChange && !doing && (
        <div className="message-tools">
          {(['edit', 'delete'] as const).map((each) => (
            <Button
              key={each}
              size="small"
              look="quiet"
              autoFocus={cameFrom === each}
              onClick={() => begin(each)}
            >
              {each === 'edit' ? 'Edit' : 'Delete'}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const picked = words.length > INITIALS ? [words[0], words.at(-1)] : words
  return picked
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
