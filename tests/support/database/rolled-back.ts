import { CompiledQuery as Compiled, type CompiledQuery, type QueryResult, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import { type Session, SessionDriver } from '#db/driver'
import { Turns } from '#db/embedded/turns'
import { handleOn } from '#db/handle'
import { PooledAdapter } from '#db/postgres/adapter'
import type { Database } from '#db/schema'

/** PostgreSQL's error code after a failed statement of a transaction, for everything except a rollback. */
const ABORTED = '25P02'

/** A statement that writes nothing; one with subqueries might. */
const READS = /^\s*select\b(?![\s\S]*\b(into|update|insert|delete|pg_notify|nextval)\b)/i

/** A database handle whose writes are all undone. */
export interface RolledBack {
  /** Like any other handle, but only during `undone`. */
  db: Db
  /** Runs `work`, one at a time, undoes all its writes, and returns its result. */
  undone<T>(work: () => Promise<T>): Promise<T>
  /** Runs `work` within `undone`, undoes its writes if its result says so, and returns its result. */
  tried<T>(work: () => Promise<T>, isTakenBack: (answer: T) => boolean): Promise<T>
}

/** Ends the transaction from inside Kysely's. */
class TakenBack extends Error {}

/**
 * Turns the handle's transactions into savepoints of one that is never committed, so that a thousand
 * situations need no copy of the database. Checks that run at a commit run at the savepoint's release.
 */
export function rolledBack(real: Db): RolledBack {
  const turns = new Turns()
  let current: Transaction<Database> | null = null
  let clean = new Clean()
  let tried: Tried | null = null
  const adapter = new PooledAdapter()
  class UndoneDriver extends SessionDriver {
    protected override async session(): Promise<Session> {
      const pass = await turns.take()
      if (!current) {
        pass()
        throw new Error('Nothing that is taken back goes on')
      }
      // Most requests are refused before they query the database.
      if (tried && !tried.isBegun) {
        await tell(current, 'savepoint tried')
        tried.isBegun = true
        clean.isSet = false
      }
      return new UndoneSession(current, clean, pass)
    }
    override async destroy(): Promise<void> {}
  }
  return {
    db: handleOn(adapter, new UndoneDriver(adapter)),
    async tried(work, isTakenBack) {
      const mine: Tried = { isBegun: false }
      tried = mine
      const answer = await work()
      const pass = await turns.take()
      tried = null
      if (mine.isBegun && current) {
        if (isTakenBack(answer)) await tell(current, 'rollback to tried')
        await tell(current, 'release tried')
        clean.isSet = false
      }
      pass()
      return answer
    },
    async undone<T>(work: () => Promise<T>) {
      const end = new TakenBack()
      let done: PromiseSettledResult<T> | undefined
      await real
        .transaction()
        .execute(async (tx) => {
          current = tx
          clean = new Clean()
          ;[done] = await Promise.allSettled([work()])
          // Running work finishes first.
          const pass = await turns.take()
          current = null
          pass()
          throw end
        })
        .catch((error: unknown) => {
          if (error !== end) throw error
        })
      return outcomeOf(done as PromiseSettledResult<T> | undefined)
    },
  }
}

function outcomeOf<T>(done: PromiseSettledResult<T> | undefined): T {
  if (done?.status === 'fulfilled') return done.value
  throw done?.reason
}

/** Work whose savepoint is set before its first statement. */
interface Tried {
  isBegun: boolean
}

async function tell(tx: Transaction<Database>, text: string): Promise<void> {
  await tx.executeQuery(Compiled.raw(text))
}

/** A savepoint after which nothing was written yet. */
class Clean {
  isSet = false

  async set(tx: Transaction<Database>): Promise<void> {
    if (this.isSet) return
    await tell(tx, 'savepoint clean')
    this.isSet = true
  }
}

class UndoneSession implements Session {
  readonly #tx: Transaction<Database>
  readonly #clean: Clean
  #inTransaction = false
  readonly release: () => void

  constructor(tx: Transaction<Database>, clean: Clean, release: () => void) {
    this.#tx = tx
    this.#clean = clean
    this.release = release
  }

  async command(text: string): Promise<string | undefined> {
    if (text.startsWith('start transaction')) {
      this.#clean.isSet = false
      await this.#tell('savepoint undone')
      this.#inTransaction = true
      return undefined
    }
    if (text === 'rollback') {
      this.#inTransaction = false
      await this.#tell('rollback to undone')
      await this.#tell('release undone')
      return undefined
    }
    if (text !== 'commit') {
      await this.#tell(text)
      return undefined
    }
    return this.#commit()
  }

  discard(): void {}

  /** A single statement is its own transaction: its failure undoes nothing else. */
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const send = () => this.#tx.executeQuery<R>(query as CompiledQuery<R>)
    if (this.#inTransaction) return send()
    // A statement that only reads may share the savepoint of another one.
    await this.#clean.set(this.#tx)
    if (!READS.test(query.sql)) this.#clean.isSet = false
    try {
      return await send()
    } catch (error) {
      await this.#tell('rollback to clean')
      throw error
    }
  }

  // biome-ignore lint/correctness/useYield: nothing streams here.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported')
  }

  async #commit(): Promise<string> {
    try {
      await this.#tell('set constraints all immediate')
    } catch (error) {
      if ((error as { code?: string }).code !== ABORTED) throw error
      await this.command('rollback')
      return 'ROLLBACK'
    }
    await this.#tell('set constraints all deferred')
    await this.#tell('release undone')
    this.#inTransaction = false
    return 'COMMIT'
  }

  async #tell(text: string): Promise<void> {
    await tell(this.#tx, text)
  }
}
