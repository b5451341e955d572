import { type Channel as ChannelOfStream, StreamChat } from 'stream-chat'
import { Channel, Chat, MessageComposer, MessageList, Thread, Window } from 'stream-chat-react'
import look from 'stream-chat-react/dist/css/index.css?url'
import { getChatToken } from '#domain/conversations/routes'
import { callApi } from '#islands/lib/call'

interface Opened {
  client: StreamChat
  channel: ChannelOfStream
  isDark: boolean
  close(): void
}

/** Connects to the note's channel at Stream; `onLost` is called after `timeoutMs` without connection. */
export async function openChannel({
  noteId,
  userId,
  apiUrl,
  signal,
  timeoutMs,
  onLost,
}: {
  noteId: string
  userId: string
  apiUrl: string
  signal: AbortSignal
  timeoutMs: number
  onLost: () => void
}): Promise<Opened> {
  const ask = () => callApi(getChatToken, { query: { commissionId: noteId }, signal })
  const first = await ask()
  if (!first.ChannelId) throw new Error('No channel was named')
  const client = new StreamChat(first.ApiKey, { baseURL: apiUrl, timeout: timeoutMs })
  let lost: ReturnType<typeof setTimeout> | undefined
  const close = () => {
    clearTimeout(lost)
    void client.disconnectUser().catch(() => undefined)
  }
  signal.addEventListener('abort', close)
  let next: string | null = first.Token
  const token = async () => {
    const given = next ?? (await callApi(getChatToken, { query: { commissionId: noteId } })).Token
    next = null
    return given
  }
  await client.connectUser({ id: userId }, token)
  const channel = client.channel(first.ChannelType, first.ChannelId)
  await channel.watch()
  client.on('connection.changed', ({ online }) => {
    clearTimeout(lost)
    if (!online) lost = setTimeout(onLost, timeoutMs)
  })
  return { client, channel, isDark: isDrawnDark(), close }
}

/** The note's channel in Stream's own look. Its style sheet is loaded only with it. */
export function StreamChannel({ opened: { client, channel, isDark } }: { opened: Opened }) {
  return (
    <div className="stream-channel">
      <link rel="stylesheet" href={look} precedence="stream" />
      <Chat client={client} theme={isDark ? 'str-chat__theme-dark' : 'str-chat__theme-light'}>
        <Channel channel={channel}>
          <Window>
            <MessageList />
            <MessageComposer />
          </Window>
          <Thread />
        </Channel>
      </Chat>
    </div>
  )
}

function isDrawnDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
}
