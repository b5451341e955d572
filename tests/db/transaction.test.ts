import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Db } from '#db/database'
import { afterCommit, transaction } from '#db/transaction'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase } from '#tests/support/database/hooks'

const GUARD = "Use the transaction's own handle"

describe.each(testableKinds)('transactions on the %s database', (kind) => {
  const database = testDatabase(kind)
  let db: Db

  beforeAll(async () => {
    db = database.db
    await sql`create table entries (name text primary key, amount integer not null default 0)`.execute(db)
  })
  beforeEach(async () => {
    await sql`delete from entries`.execute(db)
  })
  afterEach(() => vi.restoreAllMocks())

  const add = (handle: Db, name: string) => sql`insert into entries (name) values (${name})`.execute(handle)
  const names = async (handle: Db = db) =>
    (await sql<{ name: string }>`select name from entries order by name`.execute(handle)).rows.map(
      (row) => row.name,
    )

  it('commits the changes and returns the result', async () => {
    const result = await transaction(db, async (tx) => {
      await add(tx, 'a')
      await add(tx, 'b')
      return 7
    })
    expect(result).toBe(7)
    expect(await names()).toEqual(['a', 'b'])
  })

  it('commits nothing when it throws', async () => {
    const failing = transaction(db, async (tx) => {
      await add(tx, 'a')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await names()).toEqual([])
  })

  it('commits nothing and throws when a failed statement was swallowed', async () => {
    const failing = transaction(db, async (tx) => {
      await add(tx, 'a')
      await add(tx, 'a').catch(() => {})
    })
    await expect(failing).rejects.toThrow('Transaction was rolled back instead of committed')
    expect(await names()).toEqual([])
  })

  it('refuses the root handle inside at any depth, and allows it afterwards', async () => {
    await transaction(db, async (tx) => {
      await add(tx, 'a')
      await expect(names()).rejects.toThrow(GUARD)
      await expect(db.transaction().execute(async () => {})).rejects.toThrow(GUARD)
      await expect(db.withSchema('public').selectFrom('seeds').selectAll().execute()).rejects.toThrow(GUARD)
      await Promise.all([expect(names()).rejects.toThrow(GUARD)])
      expect(await names(tx)).toEqual(['a'])
    })
    expect(await names()).toEqual(['a'])
  })

  it('refuses the root handle for a second copy of the module too', async () => {
    vi.resetModules()
    const copy = await import('#db/transaction')
    expect(copy.transaction).not.toBe(transaction)
    await copy.transaction(db, async () => {
      await expect(names()).rejects.toThrow(GUARD)
      await transaction(db, (tx) => add(tx, 'joined'))
    })
    expect(await names()).toEqual(['joined'])
  })

  it('lets later work, started inside the transaction, use the root handle', async () => {
    const { promise: committed, resolve: commit } = Promise.withResolvers<void>()
    let later: Promise<string[]> | undefined
    await transaction(db, async (tx) => {
      later = committed.then(() => names())
      await add(tx, 'a')
    })
    commit()
    expect(await later).toEqual(['a'])
  })

  it('joins the open transaction through either handle', async () => {
    const failing = transaction(db, async (tx) => {
      await transaction(db, (joined) => add(joined, 'a'))
      await transaction(tx, (joined) => add(joined, 'b'))
      expect(await names(tx)).toEqual(['a', 'b'])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await names()).toEqual([])
  })

  it('commits nothing when the failure of a joined transaction was swallowed', async () => {
    const failing = transaction(db, async (tx) => {
      await add(tx, 'a')
      await transaction(db, async (joined) => {
        await add(joined, 'half')
        throw new Error('joined')
      }).catch(() => {})
    })
    await expect(failing).rejects.toThrow('A joined transaction failed, so nothing was committed')
    await expect(failing).rejects.toMatchObject({ cause: new Error('joined') })
    expect(await names()).toEqual([])
  })

  it('keeps concurrent statements out of an open transaction', async () => {
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
    const failing = transaction(db, async (tx) => {
      await add(tx, 'inside')
      await allowed
      throw new Error('no')
    })
    const outside = add(db, 'outside')
    allow()
    await expect(failing).rejects.toThrow('no')
    await outside
    expect(await names()).toEqual(['outside'])
  })

  it('runs concurrent transactions in turn', async () => {
    await add(db, 'counter')
    const increments = Array.from({ length: 25 }, () =>
      transaction(db, async (tx) => {
        const { rows } = await sql<{ amount: number }>`
          select amount from entries where name = 'counter' for update`.execute(tx)
        const next = (rows[0]?.amount ?? 0) + 1
        await sql`update entries set amount = ${next} where name = 'counter'`.execute(tx)
      }),
    )
    await Promise.all(increments)
    const { rows } = await sql`select amount from entries`.execute(db)
    expect(rows).toEqual([{ amount: 25 }])
  })

  it('keeps changes made before a savepoint', async () => {
    const tx = await db.startTransaction().execute()
    await add(tx, 'a')
    const saved = await tx.savepoint('before "b"').execute()
    await add(saved, 'b')
    await saved.rollbackToSavepoint('before "b"').execute()
    await saved.releaseSavepoint('before "b"').execute()
    await tx.commit().execute()
    expect(await names()).toEqual(['a'])
  })

  it('applies the access mode', async () => {
    const writing = db
      .transaction()
      .setAccessMode('read only')
      .execute((tx) => add(tx, 'a'))
    await expect(writing).rejects.toMatchObject({ code: '25006' })
  })

  describe('afterCommit', () => {
    it('runs after the outermost commit, in order, with the root handle available', async () => {
      const seen: unknown[] = []
      await transaction(db, async (tx) => {
        await transaction(tx, async (joined) => {
          afterCommit(async () => void seen.push(await names()))
          await add(joined, 'a')
        })
        afterCommit(() => void seen.push('second'))
        expect(seen).toEqual([])
        await add(tx, 'b')
      })
      expect(seen).toEqual([['a', 'b'], 'second'])
    })

    it('is skipped on rollback', async () => {
      const callback = vi.fn()
      const failing = transaction(db, async () => {
        afterCommit(callback)
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect(callback).not.toHaveBeenCalled()
    })

    it('is refused outside a transaction', async () => {
      expect(() => afterCommit(() => {})).toThrow('afterCommit needs an open transaction')
    })

    it('logs its own error and leaves the committed result alone', async () => {
      const report = vi.spyOn(console, 'error').mockImplementation(() => {})
      const next = vi.fn()
      const result = await transaction(db, async () => {
        afterCommit(() => Promise.reject(new Error('mail')))
        afterCommit(next)
        return 1
      })
      expect(result).toBe(1)
      expect(next).toHaveBeenCalledOnce()
      expect(report).toHaveBeenCalledWith('Work after a commit failed:', new Error('mail'))
    })
  })

  describe('retries', () => {
    const conflict = (code: string) => Object.assign(new pg.DatabaseError('conflict', 8, 'error'), { code })

    it.each(['40001', '40P01'])('runs again from the start after %s', async (code) => {
      const callback = vi.fn()
      let attempts = 0
      await transaction(db, async (tx) => {
        await add(tx, `attempt ${++attempts}`)
        afterCommit(callback)
        if (attempts < 3) throw conflict(code)
      })
      expect(await names()).toEqual(['attempt 3'])
      expect(callback).toHaveBeenCalledOnce()
    })

    it('gives up after three more attempts', async () => {
      const attempt = vi.fn(() => Promise.reject(conflict('40001')))
      await expect(transaction(db, attempt)).rejects.toMatchObject({ code: '40001' })
      expect(attempt).toHaveBeenCalledTimes(4)
    })

    it('retries the whole transaction, not the joined part', async () => {
      const outer = vi.fn()
      const inner = vi.fn(() => Promise.reject(conflict('40001')))
      const failing = transaction(db, async (tx) => {
        outer()
        await transaction(tx, inner)
      })
      await expect(failing).rejects.toMatchObject({ code: '40001' })
      expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([4, 4])
    })

    it('does not retry other failures', async () => {
      const attempt = vi.fn(() => Promise.reject(conflict('23505')))
      await expect(transaction(db, attempt)).rejects.toMatchObject({ code: '23505' })
      expect(attempt).toHaveBeenCalledOnce()
    })

    it.runIf(kind === 'postgres')('lets both sides of a real deadlock finish', async () => {
      await add(db, 'x')
      await add(db, 'y')
      const bump = (tx: Db, name: string) =>
        sql`update entries set amount = amount + 1 where name = ${name}`.execute(tx)
      const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const crossing = (one: string, other: string, mine: () => void, theirs: Promise<void>) =>
        transaction(db, async (tx) => {
          await bump(tx, one)
          mine()
          await theirs
          await bump(tx, other)
        })
      await Promise.all([
        crossing('x', 'y', first.resolve, second.promise),
        crossing('y', 'x', second.resolve, first.promise),
      ])
      const { rows } = await sql`select amount from entries`.execute(db)
      expect(rows).toEqual([{ amount: 2 }, { amount: 2 }])
    })
  })
})
