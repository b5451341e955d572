import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/Button'
import { CHAT_TIMEOUT_MS } from '#domain/conversations/chat'
import { GENERIC_MESSAGE } from '#islands/lib/call'
import { toastFailure } from '#islands/lib/toasts'
import { Conversation, type ConversationProps } from '../Conversation'
import type { StreamChannel } from './StreamChannel'

type Opened = Parameters<typeof StreamChannel>[0]['opened'] & { Channel: typeof StreamChannel }
type State = 'shut' | 'opening' | 'failed' | Opened

/** Stream's conversation, loaded when opened; the portal's own is the fallback (docs/decisions/0137). */
export function StreamConversation({ apiUrl, ...own }: ConversationProps & { apiUrl: string }) {
  const [state, setState] = useState<State>('shut')
  const [showsOwn, setShowsOwn] = useState(false)
  const isGone = useRef(false)
  const opened = typeof state === 'object' ? state : null
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      opened?.close()
    }
  }, [opened])

  const fail = (error: unknown) => {
    if (isGone.current) return
    toastFailure(error)
    setState('failed')
    setShowsOwn(true)
  }
  const open = async () => {
    setState('opening')
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), CHAT_TIMEOUT_MS)
    try {
      const { openChannel, StreamChannel: Channel } = await unlessLate(import('./StreamChannel'), late.signal)
      const reached = openChannel({
        noteId: own.id,
        userId: own.reader.userId,
        apiUrl,
        signal: late.signal,
        timeoutMs: CHAT_TIMEOUT_MS,
        onLost: () => fail(null),
      })
      const found = await unlessLate(reached, late.signal)
      if (isGone.current) return found.close()
      setState({ ...found, Channel })
    } catch (error) {
      late.abort()
      fail(error)
    } finally {
      clearTimeout(timer)
    }
  }
  return (
    <div className="stream-conversation">
      {opened ? (
        <opened.Channel opened={opened} />
      ) : (
        <div className="stack stack-near stack-start">
          <p role={state === 'failed' ? 'alert' : undefined}>
            {state === 'failed'
              ? `${GENERIC_MESSAGE} Stream cannot be reached. Please write in the portal’s own messages.`
              : `This conversation is at Stream. ${own.reader.reach === 'choose' ? 'Staff talk, files' : 'Files'} and questions about a student are in the portal’s own messages.`}
          </p>
          <Button size="small" busy={state === 'opening'} onClick={open}>
            {state === 'failed' ? 'Try again' : 'Open the conversation'}
          </Button>
        </div>
      )}
      <details open={showsOwn} onToggle={(event) => setShowsOwn(event.currentTarget.open)}>
        <summary>Messages in the portal ({own.page.LastNumber})</summary>
        <Conversation {...own} />
      </details>
    </div>
  )
}

function unlessLate<T>(work: Promise<T>, late: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    late.addEventListener('abort', () => reject(new Error('Stream did not answer in time')))
    work.then(resolve, reject)
  })
}
