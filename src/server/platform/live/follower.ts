import type { Actor } from '#domain/access/actor'
import type { LiveMessages } from '#domain/live/messages'
import type { LivePosition } from '#domain/live/position'
import type { AccessStatus } from '#server/platform/live/access-statuses'
import type { LiveEvent } from '#server/platform/live/live-event'
import type { Reader } from '#server/platform/runtime/live-feed'

type Messages = LiveMessages & { position: LivePosition }

const RETRY_MS = 2_000

export class Follower {
  actor: Actor
  readonly session: string
  readonly stream: ReadableStream<Uint8Array>
  readonly #endsAt: number
  readonly #onEnd: () => void
  readonly #encoder = new TextEncoder()
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #rights: string | undefined
  readonly #early: [readonly LiveEvent[], LivePosition | null][] = []
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

  /** From here on the reader's current permissions apply, not those at the time of the request. */
  begin({ actor, rights, unread }: AccessStatus): void {
    this.actor = { ...actor, ...(this.actor.seenBy && { seenBy: this.actor.seenBy }) }
    this.#rights = rights
    this.#send(`retry: ${RETRY_MS}\n\n`)
    this.sendUnread(unread)
    for (const [events, position] of this.#early.splice(0)) this.send(events, position)
  }

  send(events: readonly LiveEvent[], position: LivePosition | null = null): void {
    if (this.#rights === undefined) {
      this.#early.push([events, position])
      return
    }
    const own = events.filter((event) => event.isFor(this.actor))
    if (own.length === 0) return
    const first = position ? frame('position', position) : ''
    this.#send(first + own.map(({ id, type, data }) => `id: ${id}\n${frame(type, data)}`).join(''))
  }

  sendUnread(unread: number): void {
    if (unread === this.#unread) return
    this.#unread = unread
    this.#send(frame('notice', { UnreadCount: unread }))
  }

  check(status: AccessStatus | null): void {
    if (this.#rights !== undefined && status?.rights !== this.#rights) this.end()
  }

  /** `status` is undefined if it could not be read. */
  beat(now: number, status?: AccessStatus | null): void {
    if (status !== undefined) this.check(status)
    if (now >= this.#endsAt) this.end()
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
