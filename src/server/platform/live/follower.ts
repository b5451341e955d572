import type { Actor } from '#domain/access/actor'
import type { LiveMessages } from '#domain/live/messages'
import type { LivePosition } from '#domain/live/position'
import type { LiveEvent } from '#server/platform/live/live-event'
import type { Standing } from '#server/platform/live/standings'
import type { Reader } from '#server/platform/runtime/live-feed'

type Messages = LiveMessages & { position: LivePosition }

const RETRY_MS = 2_000

/** One stream of server-sent events, and what its reader was told. */
export class Follower {
  readonly actor: Actor
  /** The session, or token, by which its reader came. */
  readonly session: string
  readonly stream: ReadableStream<Uint8Array>
  readonly #endsAt: number
  readonly #onEnd: () => void
  readonly #encoder = new TextEncoder()
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #rights: string | undefined
  #unread: number | undefined

  constructor(reader: Reader, endsAt: number, onEnd: () => void) {
    this.actor = reader.actor
    this.session = reader.session
    this.#endsAt = endsAt
    this.#onEnd = onEnd
    this.stream = new ReadableStream({
      start: (controller) => {
        this.#controller = controller
      },
      cancel: () => this.#gone(),
    })
  }

  /** Opens the stream: its reader learns at once how many notices are unread. */
  begin({ rights, unread }: Standing): void {
    this.#rights = rights
    this.#send(`retry: ${RETRY_MS}\n\n`)
    this.tellUnread(unread)
  }

  /** Tells of the events that this reader may know of, behind the position whose lists show them. */
  tell(events: readonly LiveEvent[], position: LivePosition | null = null): void {
    const own = events.filter((event) => event.isFor(this.actor))
    if (own.length === 0) return
    const first = position ? frame('position', position) : ''
    this.#send(first + own.map(({ id, type, data }) => `id: ${id}\n${frame(type, data)}`).join(''))
  }

  /** Tells the number of unread notices where it is another than before. */
  tellUnread(unread: number): void {
    if (unread === this.#unread) return
    this.#unread = unread
    this.#send(frame('notice', { UnreadCount: unread }))
  }

  /** A sign of life, without a standing where it could not be read; ends a stream that is old, or whose reader may see something else now. */
  beat(now: number, standing?: Standing | null): void {
    const isOther = standing !== undefined && standing?.rights !== this.#rights
    if (now >= this.#endsAt || isOther) this.end()
    else this.#send(': still here\n\n')
  }

  end(): void {
    const controller = this.#controller
    this.#gone()
    controller?.close()
  }

  #send(text: string): void {
    this.#controller?.enqueue(this.#encoder.encode(text))
  }

  #gone(): void {
    this.#controller = undefined
    this.#onEnd()
  }
}

function frame<Type extends keyof Messages>(type: Type, data: Messages[Type]): string {
  return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`
}
