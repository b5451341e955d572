import { Fragment, type MouseEvent, useEffect, useRef } from 'react'
import { Button } from '#components/ui/Button'
import type { Message, MessagePage } from '#domain/conversations/message'
import type { ConversationKind, Reach } from '#domain/conversations/subjects'
import { formatInstantDay } from '#domain/time/format'
import { Composer } from './Composer'
import { MessageItem } from './MessageItem'
import { showUnread } from './unread-title'
import { useConversation } from './use-conversation'
import { useReadMark } from './use-read-mark'

export interface ConversationProps {
  kind: ConversationKind
  id: string
  page: MessagePage
  reader: { userId: string; timeZone: string; reach: Reach; mayWrite: boolean }
  lines?: readonly { AcknowledgementId: string; Name: string }[]
  otherSide: string
  accept: string
}

const TOGETHER_MS = 5 * 60_000

/** The conversation on a note, an application or a university invoice (docs/decisions/0136-one-thread.md). */
export function Conversation({ kind, id, page, reader, lines = [], otherSide, accept }: ConversationProps) {
  const { messages, hasEarlier, isLoading, loadEarlier, take } = useConversation(kind, id, page)
  const walking = useRef<typeof import('./walk')>(null)
  const end = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)?.Number ?? 0
  const read = useReadMark(end, { kind, id }, { last, read: page.ReadNumber })
  // For a first-time reader only messages from now on are unread.
  const isKnown = page.ReadNumber > 0 || page.Unread > 0
  const seen = Math.max(read, isKnown ? 0 : page.LastNumber)
  const unread = messages.filter(({ Number: each, IsOwn }) => each > seen && !IsOwn).length
  useEffect(() => showUnread(unread), [unread])
  const firstNew = messages.find((message) => message.Number > page.ReadNumber && !message.IsOwn)
  const newFrom = isKnown ? firstNew?.Number : undefined
  const showEarlier = async ({ currentTarget: button }: MouseEvent) => {
    const first = button.parentElement?.querySelector<HTMLElement>('.message')
    if (await loadEarlier()) return
    // The button disappears with its focus; reading continues at the loaded messages.
    if ([button, document.body].includes(document.activeElement as HTMLElement)) first?.focus()
  }
  return (
    <div className="conversation">
      {hasEarlier && (
        <Button size="small" look="quiet" busy={isLoading} onClick={showEarlier}>
          Show earlier messages
        </Button>
      )}
      {messages.length === 0 && (
        <p className="muted">
          No messages yet. {reader.mayWrite && 'Ask a question or leave a note for later.'}
        </p>
      )}
      <ol
        className="stack stack-tight"
        aria-live={isLoading ? 'off' : 'polite'}
        aria-relevant="additions"
        onFocus={async () => {
          walking.current ??= await import('./walk')
        }}
        onKeyDown={(event) => walking.current?.walk(event)}
      >
        {messages.map((message, place) => {
          const before = messages[place - 1]
          const day = formatInstantDay(message.At, reader.timeZone)
          const isNewDay = !before || formatInstantDay(before.At, reader.timeZone) !== day
          return (
            <Fragment key={message.MessageId}>
              {isNewDay && (
                <li className="message-day fine muted">
                  <span>{day}</span>
                </li>
              )}
              {message.Number === newFrom && (
                <li className="message-day message-new fine">
                  <span>New</span>
                </li>
              )}
              <MessageItem
                kind={kind}
                id={id}
                message={message}
                isContinued={!isNewDay && message.Number !== newFrom && continues(message, before)}
                timeZone={reader.timeZone}
                isStop={message.Number === last}
                onChanged={(changed) => take([changed])}
              />
            </Fragment>
          )
        })}
      </ol>
      <div ref={end} />
      {reader.mayWrite && (
        <Composer
          kind={kind}
          id={id}
          userId={reader.userId}
          reach={reader.reach}
          lines={lines}
          otherSide={otherSide}
          accept={accept}
          onSent={(message) => take([message])}
        />
      )}
    </div>
  )
}

function continues(message: Message, before: Message): boolean {
  return (
    before.By === message.By &&
    before.IsFromCompany === message.IsFromCompany &&
    before.Visibility === message.Visibility &&
    before.AboutAcknowledgementId === message.AboutAcknowledgementId &&
    message.AboutAcknowledgementId === null &&
    new Date(message.At).getTime() - new Date(before.At).getTime() < TOGETHER_MS
  )
}
