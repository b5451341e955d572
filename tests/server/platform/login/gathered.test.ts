import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Db } from '#db/database'
import { gathered } from '#server/platform/login/gathered'

const DB = {} as Db

/** A look-up that reads at the call and answers when the test says so. */
function lookUp(there: Map<string, string>) {
  const asked: { keys: readonly string[]; answer: () => void; fail: (error: Error) => void }[] = []
  const ask = gathered((_db, keys: readonly string[]) => {
    const read = new Map(there)
    return new Promise<ReadonlyMap<string, string>>((resolve, reject) => {
      asked.push({ keys, answer: () => resolve(read), fail: reject })
    })
  })
  return { ask, asked }
}

/** Lets all pending callers ask. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('a look-up shared by many callers', () => {
  afterEach(() => void vi.useRealTimers())

  it('runs once for all callers at one time, and once for all who come during it', async () => {
    const { ask, asked } = lookUp(
      new Map([
        ['a', 'Ada'],
        ['b', 'Ben'],
      ]),
    )
    const together = [ask(DB, 'a'), ask(DB, 'b'), ask(DB, 'a')]
    await turn()
    const meanwhile = [ask(DB, 'b'), ask(DB, 'nobody')]
    await turn()
    expect(asked.map(({ keys }) => keys)).toEqual([['a', 'b']])
    asked[0]?.answer()
    await expect.poll(() => asked.length).toBe(2)
    expect(asked[1]?.keys).toEqual(['b', 'nobody'])
    asked[1]?.answer()
    expect(await Promise.all([...together, ...meanwhile])).toEqual(['Ada', 'Ben', 'Ada', 'Ben', null])
  })

  it('gives no caller a value read before they asked', async () => {
    const there = new Map([['a', 'open']])
    const { ask, asked } = lookUp(there)
    const before = ask(DB, 'a')
    await turn()
    there.set('a', 'ended')
    const after = ask(DB, 'a')
    asked[0]?.answer()
    await expect.poll(() => asked.length).toBe(2)
    asked[1]?.answer()
    expect(await Promise.all([before, after])).toEqual(['open', 'ended'])
  })

  it('passes a failure to its own callers and continues', async () => {
    const { ask, asked } = lookUp(new Map([['a', 'Ada']]))
    const failing = ask(DB, 'a')
    await turn()
    const next = ask(DB, 'a')
    asked[0]?.fail(new Error('no answer'))
    await expect(failing).rejects.toThrow('no answer')
    await expect.poll(() => asked.length).toBe(2)
    asked[1]?.answer()
    expect(await next).toBe('Ada')
  })

  it('a slow look-up does not delay others', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { ask, asked } = lookUp(new Map([['a', 'Ada']]))
    const slow = ask(DB, 'a')
    await turn()
    vi.advanceTimersByTime(60)
    const quick = ask(DB, 'a')
    await turn()
    expect(asked).toHaveLength(2)
    asked[1]?.answer()
    expect(await quick).toBe('Ada')
    asked[0]?.answer()
    expect(await slow).toBe('Ada')
  })

  it('keeps databases apart', async () => {
    const { ask, asked } = lookUp(new Map([['a', 'Ada']]))
    const answers = Promise.all([ask(DB, 'a'), ask({} as Db, 'a')])
    await turn()
    expect(asked).toHaveLength(2)
    for (const { answer } of asked) answer()
    expect(await answers).toEqual(['Ada', 'Ada'])
  })
})
