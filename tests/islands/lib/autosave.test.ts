import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAutosave } from '#islands/lib/autosave'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A text that is typed and saved; `answers` are what the server says in turn, 'ok' once there are none. */
function setUp(answers: (Error | Promise<void>)[] = []) {
  const state = { typed: '', stored: '' }
  const sent: { text: string; leaving: boolean }[] = []
  const autosave = createAutosave({
    isDirty: () => state.typed !== state.stored,
    save: async (leaving) => {
      const text = state.typed
      sent.push({ text, leaving })
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      await answer
      state.stored = text
    },
    explain: (error) => {
      const { message } = error as Error
      return { message, passing: message === 'out of reach' }
    },
  })
  const type = (text: string) => {
    state.typed = text
    autosave.touch()
  }
  return { autosave, sent, state, type, texts: () => sent.map(({ text }) => text) }
}

describe('typing', () => {
  it('is saved once, after it stops', async () => {
    const { type, texts, autosave } = setUp()
    type('a')
    await vi.advanceTimersByTimeAsync(1000)
    type('ab')
    await vi.advanceTimersByTimeAsync(1499)
    expect(texts()).toEqual([])
    expect(autosave.$saving.get()).toEqual({ state: 'waiting' })
    await vi.advanceTimersByTimeAsync(1)
    expect(texts()).toEqual(['ab'])
    expect(autosave.$saving.get()).toMatchObject({ state: 'saved', at: expect.any(Date) })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(texts()).toEqual(['ab'])
  })

  it('goes on while a save is under way, and is saved after it', async () => {
    let answer = () => {}
    const { type, texts, autosave } = setUp([
      new Promise<void>((resolve) => {
        answer = resolve
      }),
    ])
    type('a')
    await vi.advanceTimersByTimeAsync(1500)
    type('ab')
    await vi.advanceTimersByTimeAsync(5000)
    expect(texts()).toEqual(['a'])
    expect(autosave.$saving.get()).toEqual({ state: 'saving' })
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(texts()).toEqual(['a', 'ab'])
  })

  it('that came back to what is stored is not saved', async () => {
    const { type, texts, autosave } = setUp()
    type('a')
    type('')
    await vi.advanceTimersByTimeAsync(1500)
    expect(texts()).toEqual([])
    expect(autosave.$saving.get()).toEqual({ state: 'idle' })
  })
})

describe('what is refused', () => {
  it('is told, and tried again with the next typing only', async () => {
    const { type, texts, autosave } = setUp([new Error('the bonus needs a name')])
    type('a')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(texts()).toEqual(['a'])
    expect(autosave.$saving.get()).toEqual({
      state: 'refused',
      message: 'the bonus needs a name',
      fields: {},
      isPartly: false,
    })
    type('ab')
    await vi.advanceTimersByTimeAsync(1500)
    expect(texts()).toEqual(['a', 'ab'])
  })

  it('by a server out of reach is tried again by itself', async () => {
    const { type, texts, autosave } = setUp([new Error('out of reach'), new Error('out of reach')])
    type('a')
    await vi.advanceTimersByTimeAsync(1500 + 2 * 10_000)
    expect(texts()).toEqual(['a', 'a', 'a'])
    expect(autosave.$saving.get()).toMatchObject({ state: 'saved' })
  })
})

describe('a call of the person’s own', () => {
  it('waits for the save under way and puts off the next', async () => {
    let answer = () => {}
    const { type, texts, autosave, state } = setUp([
      new Promise<void>((resolve) => {
        answer = resolve
      }),
    ])
    const order: string[] = []
    type('a')
    await vi.advanceTimersByTimeAsync(1500)
    type('ab')
    const own = autosave.run(async () => {
      order.push(`own after ${state.stored}`)
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(order).toEqual([])
    answer()
    await own
    expect(order).toEqual(['own after a'])
    await vi.advanceTimersByTimeAsync(1500)
    expect(texts()).toEqual(['a', 'ab'])
  })

  it('that fails fails for its caller, and leaves the saving as it was', async () => {
    const { type, texts, autosave } = setUp()
    await expect(autosave.run(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    type('a')
    await vi.advanceTimersByTimeAsync(1500)
    expect(texts()).toEqual(['a'])
  })
})

describe('when the page goes', () => {
  it('sends what is not saved at once, and nothing twice', async () => {
    const { type, sent, autosave } = setUp()
    autosave.leave()
    type('a')
    autosave.leave()
    await vi.advanceTimersByTimeAsync(5000)
    autosave.leave()
    expect(sent).toEqual([{ text: 'a', leaving: true }])
  })

  it('sends nothing beside a save under way: its version would be old', async () => {
    const { type, sent, autosave } = setUp([new Promise<void>(() => {})])
    type('a')
    await vi.advanceTimersByTimeAsync(1500)
    type('ab')
    autosave.leave()
    expect(sent).toEqual([{ text: 'a', leaving: false }])
  })
})
