import { until } from './processes'

/** The received messages of a live feed. */
export interface ReadFeed {
  readonly messages: { id: string | null; type: string; data: unknown }[]
  /** Waits for a message that the function accepts. */
  waitFor(type: string, wanted?: (data: never) => boolean): Promise<unknown>
  readonly isEnded: boolean
  /** Settles when the other end has closed the stream. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/** Reads a stream of server-sent events as it arrives. */
export function readFeed(stream: ReadableStream<Uint8Array>): ReadFeed {
  const reader = stream.getReader()
  const messages: ReadFeed['messages'] = []
  let isEnded = false
  const read = async () => {
    const decoder = new TextDecoder()
    let rest = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const frames = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = frames.pop() ?? ''
      messages.push(...frames.flatMap(messageOf))
    }
  }
  const ended = read()
    .catch(() => {})
    .then(() => {
      isEnded = true
    })
  return {
    messages,
    async waitFor(type, wanted = () => true) {
      const found = () => messages.find((each) => each.type === type && wanted(each.data as never))
      await until(() => found() !== undefined)
      return found()?.data
    },
    get isEnded() {
      return isEnded
    },
    ended,
    stop: () => reader.cancel(),
  }
}

function messageOf(frame: string): ReadFeed['messages'] {
  const field = (name: string) =>
    frame
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  const type = field('event')
  return type ? [{ id: field('id') ?? null, type, data: JSON.parse(field('data') ?? 'null') }] : []
}
