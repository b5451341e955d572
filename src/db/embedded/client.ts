import { Worker } from 'node:worker_threads'
import pg from 'pg'
import type {
  EmbeddedSource,
  TextResult,
  WorkerFailure,
  WorkerReply,
  WorkerRequest,
} from '#db/embedded/messages'
import { type DatabaseLimits, NO_LIMITS, within } from '#db/limits'
import type { Listener } from '#db/listening'
import { DatabaseUnavailable } from '#db/unavailable'
import type { EncodedParameter } from '#db/values'

interface Waiting {
  readonly resolve: (result: TextResult | Uint8Array | undefined) => void
  readonly reject: (error: Error) => void
}

const READY = 0
/** Reopening the folder of a thread that was ended replays the log, which takes time. */
const REOPEN_MS = 60_000
const CLOSE_MS = 10_000

/** The portal's side of the database's thread. A silent or dead thread is replaced; one in memory is lost. */
export class EmbeddedClient {
  readonly #source: EmbeddedSource
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners = new Map<string, Set<Listener>>()
  #worker: Worker
  #ready: Promise<void> = Promise.resolve()
  #generation = 0
  #lastId = READY
  #ended: Error | undefined

  private constructor(source: EmbeddedSource) {
    this.#source = source
    this.#worker = this.#launch()
  }

  static async start(source: EmbeddedSource): Promise<EmbeddedClient> {
    const client = new EmbeddedClient(source)
    await client.#answered(READY)
    return client
  }

  get generation(): number {
    return this.#generation
  }

  async query(
    sql: string,
    parameters: readonly EncodedParameter[],
    { statementMs, waitMs }: DatabaseLimits = NO_LIMITS,
  ): Promise<TextResult> {
    await within(this.#ready, waitMs, () => new DatabaseUnavailable('The embedded database is being opened'))
    const { generation } = this
    const late = () =>
      new DatabaseUnavailable(`The embedded database did not answer within ${statementMs / 1000} seconds`)
    return (await within(this.#ask({ kind: 'query', sql, parameters }), statementMs, () => {
      this.#replace(generation)
      return late()
    })) as TextResult
  }

  /** Subscribes to a channel. Call it outside any transaction: a rollback would end the subscription. */
  async listen(channel: string, listener: Listener): Promise<() => void> {
    const listeners = this.#listeners.get(channel)
    if (listeners) listeners.add(listener)
    else {
      this.#listeners.set(channel, new Set([listener]))
      await this.#ask({ kind: 'listen', channel })
    }
    return () => this.#listeners.get(channel)?.delete(listener)
  }

  async snapshot(): Promise<Uint8Array> {
    return (await this.#ask({ kind: 'snapshot' })) as Uint8Array
  }

  async close(): Promise<void> {
    if (this.#ended) return
    const late = () => new DatabaseUnavailable('The embedded database does not close')
    await within(this.#ask({ kind: 'close' }), CLOSE_MS, late).catch(() => {})
    this.#ended = new Error('The embedded database is closed')
    await this.#worker.terminate()
  }

  async #ask(request: WorkerRequest): Promise<TextResult | Uint8Array | undefined> {
    if (this.#ended) throw this.#ended
    const id = ++this.#lastId
    const answered = this.#answered(id)
    this.#worker.postMessage({ id, request })
    return await answered.catch((error: Error) => {
      Error.captureStackTrace(error)
      throw error
    })
  }

  #answered(id: number): Promise<TextResult | Uint8Array | undefined> {
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
  }

  #launch(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: this.#source,
      name: 'database',
    })
    let cause: unknown
    const generation = this.#generation
    worker.on('message', (reply: WorkerReply) => generation === this.#generation && this.#settle(reply))
    worker.on('error', (error) => {
      cause = error
    })
    worker.on('exit', () => generation === this.#generation && this.#lost(stopped(cause)))
    return worker
  }

  #settle(reply: WorkerReply): void {
    if ('notification' in reply) {
      for (const listener of this.#listeners.get(reply.notification.channel) ?? [])
        listener(reply.notification.payload)
      return
    }
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if ('failure' in reply) waiting?.reject(rebuilt(reply.failure))
    else waiting?.resolve(reply.result)
  }

  /** A thread that ends while starting is not retried. */
  #lost(reason: Error): void {
    if (this.#ended || this.#waiting.has(READY) || this.#source.folder === undefined) this.#end(reason)
    else this.#replace(this.#generation)
  }

  /** Ends a generation's thread and opens its folder in a new one, once, however many callers notice. */
  #replace(generation: number): void {
    if (this.#ended || generation !== this.#generation) return
    if (this.#source.folder === undefined) {
      this.#end(stopped(undefined))
      void this.#worker.terminate()
      return
    }
    this.#generation++
    const old = this.#worker
    console.warn('The embedded database does not answer: it is opened anew')
    this.#fail(new DatabaseUnavailable('The embedded database was opened anew'))
    this.#ready = this.#opened(old)
    this.#ready.catch((error: Error) => this.#end(error))
  }

  async #opened(old: Worker): Promise<void> {
    // Two threads on one folder would corrupt it: the old one must be gone first.
    await old.terminate()
    const ready = this.#answered(READY)
    this.#worker = this.#launch()
    await within(ready, REOPEN_MS, () => stopped(undefined))
    for (const channel of this.#listeners.keys()) await this.#ask({ kind: 'listen', channel })
    for (const listeners of this.#listeners.values()) for (const listener of listeners) listener(null)
  }

  #end(reason: Error): void {
    this.#ended ??= reason
    this.#fail(this.#ended)
  }

  #fail(reason: Error): void {
    for (const { reject } of this.#waiting.values()) reject(reason)
    this.#waiting.clear()
  }
}

function stopped(cause: unknown): Error {
  const why = cause instanceof Error ? `: ${cause.message}` : ''
  return new DatabaseUnavailable(`The embedded database has stopped${why}`, { cause })
}

function rebuilt({ message, postgres }: WorkerFailure): Error {
  if (!postgres) return new Error(message)
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), postgres)
}
