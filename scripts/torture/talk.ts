import { randomUUID } from 'node:crypto'
import type { Message } from '#domain/conversations/message'
import type { Lane, Load } from './load.ts'
import type { Stage } from './stage.ts'
import { TALKERS, type Talker } from './talkers.ts'
import type { Tally } from './tally.ts'

const PAGE_SIZE = 100

/**
 * Fifty people of both sides in the thread of one note, on any portal: each writes messages, some for staff
 * only, and reads on from their position. A repeated message has only its own key, as after a reload of the
 * page.
 */
export function talkLanes(load: Load, stage: Stage, tally: Tally): Lane[] {
  const path = `/api/v1/cn/${stage.thread.id}/messages`
  return TALKERS.map((talker) => {
    const reader = new Reader(talker, stage, load, tally)
    return async () => {
      const Text = load.mark('message')
      const Visibility = talker.isStaff && Math.random() < 0.3 ? 'staff' : 'everyone'
      const body = { Text, Visibility, ClientKey: randomUUID() }
      const job = { by: talker.name, method: 'POST', path, body } as const
      const sent = await load.do(job, [{ kind: 'message', mark: Text }], 'with a new key')
      if (await reader.readOn(path)) if (sent) reader.mustHaveRead(Text)
    }
  })
}

/** A reader of a thread from its beginning, who must get each message once and in order, from any portal. */
class Reader {
  readonly #talker: Talker
  readonly #stage: Stage
  readonly #load: Load
  readonly #tally: Tally
  readonly #texts = new Set<string>()
  #last = 0

  constructor(talker: Talker, stage: Stage, load: Load, tally: Tally) {
    this.#talker = talker
    this.#stage = stage
    this.#load = load
    this.#tally = tally
  }

  /** Reads the new messages to the end; false if no portal answered. */
  async readOn(path: string): Promise<boolean> {
    for (;;) {
      const rows = await this.#ask(`${path}?after=${this.#last}&pageSize=${PAGE_SIZE}`)
      if (rows === null) return false
      for (const row of rows) this.#take(row)
      if (rows.length < PAGE_SIZE) return true
    }
  }

  /** Earlier acknowledged messages must be there for every later reader. */
  mustHaveRead(text: string): void {
    if (!this.#texts.has(text)) this.#wrong(`${text} is acknowledged and not there`)
  }

  async #ask(address: string): Promise<Message[] | null> {
    const { mayFail } = this.#load
    try {
      const response = await this.#stage.people.at(this.#stage.any(), this.#talker.name).get(address)
      const body = (await response.json()) as { data?: { rows: Message[] } }
      if (response.status === 200 && body.data) return body.data.rows
      if (!mayFail && !this.#load.mayFail)
        this.#tally.fault('failures (5xx) while all was well', `${address} ${response.status}`)
    } catch (error) {
      if (!mayFail && !this.#load.mayFail) this.#wrong(`no answer: ${String(error)}`)
    }
    return null
  }

  #take({ Number: number, Text, Visibility }: Message): void {
    if (number !== this.#last + 1) this.#wrong(`${number} after ${this.#last}`)
    if (this.#texts.has(Text)) this.#wrong(`${Text} a second time`)
    if (Visibility === 'staff' && !this.#talker.isStaff) this.#wrong(`${Text}, which is for staff alone`)
    this.#last = number
    this.#texts.add(Text)
    this.#tally.add('messages read')
  }

  #wrong(what: string): void {
    this.#tally.fault('messages read wrongly', `${this.#talker.name}: ${what}`)
  }
}
