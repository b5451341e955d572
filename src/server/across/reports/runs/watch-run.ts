import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { currentReader } from '#server/across/reports/current-reader'
import { type ClaimedRun, saveRunProgress } from '#server/across/reports/runs/claim-run'
import { mayRead, rightsOf } from '#server/across/reports/runs/rights'
import type { Flags } from '#services/flags/flags'

/** Why a run ends early; `taken` means stopped, or held by another process. */
export type Over = 'taken' | 'access' | 'rights' | 'closing'

export interface Watching {
  flags: Pick<Flags, 'offFor'>
  isClosing: () => boolean
  everyMs?: number
}

const EVERY_MS = 400

export class RunWatch {
  readonly #db: Db
  readonly #run: ClaimedRun
  readonly #watching: Watching
  readonly #timer: NodeJS.Timeout
  #reader: Actor | undefined
  #rights: string | undefined
  #askedAt = Number.NEGATIVE_INFINITY
  #asking: Promise<void> | undefined
  #end: (reason: Error) => void = () => {}
  readonly #ended = new Promise<never>((_resolve, reject) => {
    this.#end = reject
  })
  over: Over | null = null
  done = 0
  rows: number | null = null

  constructor(db: Db, run: ClaimedRun, watching: Watching) {
    this.#db = db
    this.#run = run
    this.#watching = watching
    this.#ended.catch(() => {})
    // A long statement cannot renew the lease itself, and a stop must end the wait for it.
    this.#timer = setInterval(() => void this.#ask().catch(() => {}), EVERY_MS)
    this.#timer.unref()
  }

  get reader(): Actor {
    if (!this.#reader) throw new Error('A run is read before its reader was looked up')
    return this.#reader
  }

  async check(): Promise<void> {
    if (performance.now() - this.#askedAt >= (this.#watching.everyMs ?? EVERY_MS)) await this.#ask()
    if (this.over) throw new Error(`The run is over: ${this.over}`)
  }

  orOver<T>(reading: Promise<T>): Promise<T> {
    return Promise.race([reading, this.#ended])
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#asking?.catch(() => {})
  }

  #ask(): Promise<void> {
    this.#asking ??= this.#look().finally(() => {
      this.#asking = undefined
      this.#askedAt = performance.now()
    })
    return this.#asking
  }

  async #look(): Promise<void> {
    const { done, rows } = this
    if (!(await saveRunProgress(this.#db, this.#run, { done, rows }))) return this.#finish('taken')
    const reader = await currentReader(this.#db, this.#run.person_id, this.#watching.flags)
    if (!reader || !mayRead(reader, this.#run.question)) return this.#finish('access')
    const rights = rightsOf(reader)
    this.#rights ??= rights
    // Rows read earlier may be more than the reader may see now.
    if (rights !== this.#rights) return this.#finish('rights')
    this.#reader = reader
    if (this.#watching.isClosing()) this.#finish('closing')
  }

  #finish(why: Over): void {
    this.over ??= why
    this.#end(new Error(`The run is over: ${why}`))
  }
}
