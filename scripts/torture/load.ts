import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, Job } from '#tests/support/notes/busy-portal'
import type { Stage } from './stage.ts'
import type { Tally } from './tally.ts'
import type { Trace, WritesSent } from './writes.ts'

const AGAIN_MS = 100
const MAX_PAUSES = 10
const CALL_MS = 90_000

/** One turn of an endless job. */
export type Lane = () => Promise<unknown>

/** People who work until they are paused, and who repeat unacknowledged calls. */
export class Load {
  readonly #stage: Stage
  readonly #tally: Tally
  readonly writes: WritesSent
  #isOn = false
  #working: Promise<void>[] = []
  #marks = 0
  /** Whether answers may fail now, because of a fault in progress. */
  mayFail = false

  constructor(stage: Stage, tally: Tally, writes: WritesSent) {
    this.#stage = stage
    this.#tally = tally
    this.writes = writes
  }

  start(lanes: readonly Lane[]): void {
    this.#isOn = true
    this.#working = lanes.map(async (turn) => {
      while (this.#isOn) await turn()
    })
  }

  /** Lets everybody finish their turn: every sent write is acknowledged then. */
  async pause(): Promise<void> {
    this.#isOn = false
    await Promise.all(this.#working)
  }

  /** A text that is unique to one write. */
  mark(what: string): string {
    return `${what} ${++this.#marks}`
  }

  /**
   * Sends a job to any portal until it is acknowledged, and records its marks; null if it is refused.
   *
   * @param repeated `with a new key` if the call itself must recognise an earlier one
   */
  async do(
    job: Omit<Job, 'key'>,
    traces: readonly Trace[] = [],
    repeated: 'with its key' | 'with a new key' = 'with its key',
  ): Promise<Answer | null> {
    let whole = { ...job, key: this.mark('torture') }
    for (const trace of traces) this.writes.send(trace)
    for (let attempt = 1; ; attempt++) {
      const { mayFail } = this
      const answer = await Promise.race([
        this.#stage.people.do(this.#stage.any(), whole),
        pause(CALL_MS, null, { ref: false }),
      ])
      if (answer?.status === 200) {
        for (const trace of traces) this.writes.acknowledge(trace)
        this.#tally.add('writes acknowledged')
        return answer
      }
      if (answer && answer.status < 500) {
        const what = `${job.by} ${job.path} ${JSON.stringify(job.body)}: ${answer.text.slice(0, 200)}`
        this.#tally.fault('writes refused wrongly', what)
        await pause(AGAIN_MS)
        return null
      }
      if (answer && !mayFail && !this.mayFail)
        this.#tally.fault('failures (5xx) while all was well', `${whole.key} ${job.path} ${answer.status}`)
      this.#tally.add('writes repeated')
      if (repeated === 'with a new key') whole = { ...job, key: this.mark('torture') }
      await pause(AGAIN_MS * Math.min(attempt, MAX_PAUSES))
    }
  }
}
