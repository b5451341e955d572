import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Db } from '#db/database'
import { gathered } from '#server/platform/login/gathered'

const DB = {} as Db

/** A look-up that answers when it is told to, with what there is then. */
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

/** When all that arrived together has asked. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('A look-up that many share', () => {
  afterEach(() => void vi.useRealTimers())

  it('asks once for all who come together, and once for all who come meanwhile', async () => {
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

  it('gives nobody what was read before they asked', async () => {
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

  it('tells a failure to those it is for, and goes on', async () => {
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

  it('has nobody wait for one that takes long', async () => {
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
