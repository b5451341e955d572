import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '#islands/lib/call'
import { readInTurn } from '#islands/lib/live/read-in-turn'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const failure = (status: number) => new CallError({ status, code: 'X', message: 'X' })

/** A read that gives these answers in turn, and records its name when it ends. */
function reading(name: string, read: string[], answers: (Error | Promise<void>)[] = []) {
  return vi.fn(async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    await answer
    read.push(name)
  })
}

describe('an announced change', () => {
  it('is read after the earlier ones, in order', async () => {
    const read: string[] = []
    const { promise: slow, resolve: answer } = Promise.withResolvers<void>()
    const reads = readInTurn()
    const second = reading('second', read)
    reads.add(reading('first', read, [slow]))
    reads.add(second)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(second).not.toHaveBeenCalled()
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(read).toEqual(['first', 'second'])
  })

  it.each([0, 401, 429, 500, 503])('is read again after %d, with growing pauses', async (status) => {
    const read: string[] = []
    const first = reading(
      'first',
      read,
      Array.from({ length: 8 }, () => failure(status)),
    )
    const reads = readInTurn()
    reads.add(first)
    reads.add(reading('second', read))
    const asked: number[] = []
    for (const seconds of [0, 1, 2, 4, 8, 16, 32, 60]) {
      await vi.advanceTimersByTimeAsync(seconds * 1_000)
      asked.push(first.mock.calls.length)
    }
    expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(read).toEqual([])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(read).toEqual(['first', 'second'])
  })

  it.each([400, 403, 404])('is given up after %d, and later ones are read', async (status) => {
    const read: string[] = []
    const first = reading('first', read, [failure(status)])
    const reads = readInTurn()
    reads.add(first)
    reads.add(reading('second', read))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(first).toHaveBeenCalledTimes(1)
    expect(read).toEqual(['second'])
  })

  it('is not read again once its part of the page is gone', async () => {
    const first = reading('first', [], [failure(0), failure(0)])
    const second = reading('second', [])
    const reads = readInTurn()
    reads.add(first)
    reads.add(second)
    await vi.advanceTimersByTimeAsync(0)
    reads.stop()
    await vi.advanceTimersByTimeAsync(120_000)
    expect([first, second].map((each) => each.mock.calls.length)).toEqual([1, 0])
  })
})
