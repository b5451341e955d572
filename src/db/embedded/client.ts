import { Worker } from 'node:worker_threads'
import pg from 'pg'
import type {
  EmbeddedSource,
  TextResult,
  WorkerFailure,
  WorkerReply,
  WorkerRequest,
} from '#db/embedded/messages'
import type { Listener } from '#db/listening'
import type { EncodedParameter } from '#db/values'

interface Waiting {
  readonly resolve: (result: TextResult | Uint8Array | undefined) => void
  readonly reject: (error: Error) => void
}

const READY = 0

/** The portal's side of the thread in which the embedded database runs. */
export class EmbeddedClient {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners = new Map<string, Set<Listener>>()
  #lastId = READY
  #ended: Error | undefined

  private constructor(source: EmbeddedSource) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: source,
      name: 'database',
    })
    this.#worker.on('message', (reply: WorkerReply) => this.#settle(reply))
    this.#worker.on('error', (cause) => this.#end(stopped(cause)))
    this.#worker.on('exit', () => this.#end(stopped(undefined)))
  }

  /** Starts the thread and answers once the database takes queries. Throws what kept it from starting. */
  static async start(source: EmbeddedSource): Promise<EmbeddedClient> {
    const client = new EmbeddedClient(source)
    await new Promise((resolve, reject) => client.#waiting.set(READY, { resolve, reject }))
    return client
  }

  /** Runs one statement, after those sent before it. Throws pg's DatabaseError, as the other driver does. */
  async query(sql: string, parameters: readonly EncodedParameter[]): Promise<TextResult> {
    return (await this.#ask({ kind: 'query', sql, parameters })) as TextResult
  }

  /** Tells what is told on a channel from now on. Outside of any transaction, whose rollback would end it again. */
  async listen(channel: string, listener: Listener): Promise<() => void> {
    const listeners = this.#listeners.get(channel)
    if (listeners) listeners.add(listener)
    else {
      this.#listeners.set(channel, new Set([listener]))
      await this.#ask({ kind: 'listen', channel })
    }
    return () => this.#listeners.get(channel)?.delete(listener)
  }

  /** The whole database as an archive that a later start takes as its snapshot. */
  async snapshot(): Promise<Uint8Array> {
    return (await this.#ask({ kind: 'snapshot' })) as Uint8Array
  }

  /** Finishes what was sent, closes the database and ends the thread. */
  async close(): Promise<void> {
    if (this.#ended) return
    await this.#ask({ kind: 'close' })
    this.#ended = new Error('The embedded database is closed')
    await this.#worker.terminate()
  }

  async #ask(request: WorkerRequest): Promise<TextResult | Uint8Array | undefined> {
    if (this.#ended) throw this.#ended
    const id = ++this.#lastId
    return await new Promise<TextResult | Uint8Array | undefined>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ id, request })
    }).catch((error: Error) => {
      // The stack that leads to the query says more than the one that leads to the thread's message.
      Error.captureStackTrace(error)
      throw error
    })
  }

  #settle(reply: WorkerReply): void {
    if ('told' in reply) {
      for (const listener of this.#listeners.get(reply.told.channel) ?? []) listener(reply.told.payload)
      return
    }
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if ('failure' in reply) waiting?.reject(rebuilt(reply.failure))
    else waiting?.resolve(reply.result)
  }

  #end(reason: Error): void {
    this.#ended ??= reason
    for (const { reject } of this.#waiting.values()) reject(this.#ended)
    this.#waiting.clear()
  }
}

function stopped(cause: unknown): Error {
  const why = cause instanceof Error ? `: ${cause.message}` : ''
  return new Error(`The embedded database has stopped${why}`, { cause })
}

function rebuilt({ message, postgres }: WorkerFailure): Error {
  if (!postgres) return new Error(message)
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), postgres)
}
