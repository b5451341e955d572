import { EventEmitter } from 'node:events'
import pg from 'pg'

const DATA_ROW = 'D'.charCodeAt(0)
/** A message's kind, and its length without the kind. */
const HEAD_BYTES = 5

/** A row as it came: where its fields are within the bytes. */
export class ArrivedRow {
  readonly bytes: Buffer
  /** At the number of fields. */
  readonly start: number
  readonly end: number

  constructor(bytes: Buffer, start: number, end: number) {
    this.bytes = bytes
    this.start = start
    this.end = end
  }

  /** As pg's own queries ask for them. */
  get fields(): (string | null)[] {
    const { bytes } = this
    let at = this.start + 2
    return Array.from({ length: bytes.readInt16BE(this.start) }, () => {
      const length = bytes.readInt32BE(at)
      at += 4
      if (length < 0) return null
      at += length
      return bytes.toString('utf8', at - length, at)
    })
  }
}

/** What a stream of bytes is listened to by. */
interface Heard {
  on(event: string, listener: (bytes: Buffer) => void): unknown
}

/** What of pg's connection reads messages from its stream. */
interface ReadingConnection extends EventEmitter {
  attachListeners(stream: Heard): void
}

/**
 * pg's client, with rows left as they came until their query reads them: pg makes a text of each field, one call into the engine
 * for each, which for a list is a tenth of all its work. Every other message is read by pg's own parser.
 */
export class RowClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const { connection } = this as unknown as { connection: ReadingConnection }
    const attach = connection.attachListeners.bind(connection)
    connection.attachListeners = (stream) => {
      // Stands in for the stream, to get hold of what pg would have read it with.
      const inner = new EventEmitter()
      attach(inner)
      const messages = new Messages(
        (bytes) => inner.emit('data', bytes),
        (row) => connection.emit('dataRow', row),
      )
      stream.on('data', (chunk) => messages.take(chunk))
      stream.on('end', () => inner.emit('end'))
    }
  }
}

/** Cuts what arrives into messages: rows for the one, runs of all others for the other, in the order in which they came. */
export class Messages {
  readonly #others: (bytes: Buffer) => void
  readonly #row: (row: ArrivedRow) => void
  #held: Buffer[] = []
  #heldBytes = 0
  /** How much there must be for the next message. */
  #needed = HEAD_BYTES

  constructor(others: (bytes: Buffer) => void, row: (row: ArrivedRow) => void) {
    this.#others = others
    this.#row = row
  }

  take(chunk: Buffer): void {
    this.#heldBytes += chunk.length
    this.#held.push(chunk)
    // A row of many pieces is put together once.
    if (this.#heldBytes < this.#needed) return
    const bytes = this.#held.length === 1 ? chunk : Buffer.concat(this.#held, this.#heldBytes)
    const rest = bytes.subarray(this.#cut(bytes))
    this.#held = rest.length === 0 ? [] : [rest]
    this.#heldBytes = rest.length
  }

  /** Hands on every message that is whole, and tells where the next one begins. */
  #cut(bytes: Buffer): number {
    let at = 0
    let handedOn = 0
    this.#needed = HEAD_BYTES
    while (at + HEAD_BYTES <= bytes.length) {
      const next = at + 1 + bytes.readUInt32BE(at + 1)
      if (next > bytes.length) {
        this.#needed = next - at
        break
      }
      if (bytes[at] === DATA_ROW) {
        if (handedOn < at) this.#others(bytes.subarray(handedOn, at))
        this.#row(new ArrivedRow(bytes, at + HEAD_BYTES, next))
        handedOn = next
      }
      at = next
    }
    if (handedOn < at) this.#others(bytes.subarray(handedOn, at))
    return at
  }
}
