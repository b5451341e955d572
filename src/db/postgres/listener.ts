import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { within } from '#db/limits'
import type { Listener, StopListening } from '#db/listening'
import { cut } from '#db/postgres/health'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
const CONNECT_TIMEOUT_MS = 10_000
const PROBE_MS = 10_000
const PROBE_TIMEOUT_MS = 10_000
const CLOSE_MS = 1_000

/** Listens on a connection of its own, opened for the first channel and reopened whenever it is lost. */
export class PostgresListener {
  readonly #databaseUrl: string
  readonly #listeners = new Map<string, Set<Listener>>()
  #client: pg.Client | undefined
  #opening: Promise<pg.Client> | undefined
  #probe: NodeJS.Timeout | undefined
  readonly #closed = new AbortController()

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl
  }

  async listen(channel: string, listener: Listener): Promise<StopListening> {
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(listener))
    const client = await this.#connected()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    return async () => {
      listeners.delete(listener)
    }
  }

  async close(): Promise<void> {
    this.#closed.abort()
    clearInterval(this.#probe)
    this.#listeners.clear()
    await this.#opening?.catch(() => {})
    const client = this.#client
    if (!client) return
    // A server that hangs would never confirm the end.
    await within(client.end(), CLOSE_MS, () => new Error('No answer')).catch(() => cut(client))
  }

  async #connected(): Promise<pg.Client> {
    if (this.#client) return this.#client
    this.#opening ??= this.#open().finally(() => {
      this.#opening = undefined
    })
    return this.#opening
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: PROBE_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'tassel listener',
    })
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ channel, payload }) => this.#notify(channel, payload ?? ''))
    try {
      await client.connect()
      for (const channel of this.#listeners.keys())
        await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      cut(client)
      throw error
    }
    this.#client = client
    clearInterval(this.#probe)
    // A peer that disappeared silently sends no end: only a query finds out.
    this.#probe = setInterval(() => void client.query('select').catch(() => this.#lost(client)), PROBE_MS)
    this.#probe.unref()
    return client
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client || this.#closed.signal.aborted) return
    this.#client = undefined
    clearInterval(this.#probe)
    cut(client)
    void this.#openAgain()
  }

  async #openAgain(): Promise<void> {
    for (
      let pause = FIRST_PAUSE_MS;
      !this.#closed.signal.aborted;
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    ) {
      try {
        await this.#connected()
        for (const channel of this.#listeners.keys()) this.#notify(channel, null)
        return
      } catch {
        await delay(pause, undefined, { signal: this.#closed.signal, ref: false }).catch(() => {})
      }
    }
  }

  #notify(channel: string, payload: string | null): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener(payload)
  }
}
