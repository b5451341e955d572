import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createAutosave } from '#islands/lib/autosave'

beforeEach(() => {
  vi.useFakeTimers()
})
/** A text that is typed and saved; `answers` are the server's answers in turn, 'ok' after the last. */
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

  it('continues during a save, and is saved after it', async () => {
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

  it('that restored the stored text is not saved', async () => {
    const { type, texts, autosave } = setUp()
    type('a')
    type('')
    await vi.advanceTimersByTimeAsync(1500)
    expect(texts()).toEqual([])
    expect(autosave.$saving.get()).toEqual({ state: 'idle' })
  })
})

describe('a refused save', () => {
  it('is reported, and repeated only after more typing', async () => {
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

  it('is repeated automatically if the server is unreachable', async () => {
    const { type, texts, autosave } = setUp([new Error('out of reach'), new Error('out of reach')])
    type('a')
    await vi.advanceTimersByTimeAsync(1500 + 2 * 10_000)
    expect(texts()).toEqual(['a', 'a', 'a'])
    expect(autosave.$saving.get()).toMatchObject({ state: 'saved' })
  })
})

describe('another call of the form', () => {
  it('waits for the save in progress and delays the next', async () => {
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

  it('fails for its caller only, and leaves the saving unchanged', async () => {
    const { type, texts, autosave } = setUp()
    await expect(autosave.run(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    type('a')
    await vi.advanceTimersByTimeAsync(1500)
    expect(texts()).toEqual(['a'])
  })
})

describe('when the page closes', () => {
  it('unsaved text is sent at once, and nothing twice', async () => {
    const { type, sent, autosave } = setUp()
    autosave.leave()
    type('a')
    autosave.leave()
    await vi.advanceTimersByTimeAsync(5000)
    autosave.leave()
    expect(sent).toEqual([{ text: 'a', leaving: true }])
  })

  it('nothing is sent during a save: its version would be outdated', async () => {
    const { type, sent, autosave } = setUp([new Promise<void>(() => {})])
    type('a')
    await vi.advanceTimersByTimeAsync(1500)
    type('ab')
    autosave.leave()
    expect(sent).toEqual([{ text: 'a', leaving: false }])
  })
})
