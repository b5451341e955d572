import { atom } from 'nanostores'

export type Saving =
  | { state: 'idle' }
  | { state: 'waiting' }
  | { state: 'saving' }
  | { state: 'saved'; at: Date }
  | { state: 'refused'; message: string; fields: Readonly<Record<string, string>>; isPartly: boolean }

/** `passing`: it is retried without a change. */
export interface Reason {
  message: string
  fields?: Readonly<Record<string, string>> | undefined
  passing: boolean
  isPartly?: boolean
}

interface AutosaveOptions {
  /** Throws if that fails. `leaving`: the page is closing. */
  save: (leaving: boolean) => Promise<void>
  isDirty: () => boolean
  explain: (error: unknown) => Reason
  /** Pause in typing, in milliseconds, before a save. */
  quietFor?: number
  retryAfter?: number
}

export type Autosave = ReturnType<typeof createAutosave>

/** One save at a time, on the version before; a refusal waits for the next change, an outage is retried. */
export function createAutosave({
  save,
  isDirty: isTyped,
  explain,
  quietFor = 1500,
  retryAfter = 10_000,
}: AutosaveOptions) {
  const $saving = atom<Saving>({ state: 'idle' })
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let running = 0
  let isStopped = false
  const isDirty = () => !isStopped && isTyped()

  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    running++
    const turn = last.then(task).finally(() => running--)
    last = turn.catch(() => {})
    return turn
  }
  const flushAfter = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), wait)
  }
  const attempt = async () => {
    if (!isDirty()) {
      if ($saving.get().state !== 'saved') $saving.set({ state: 'idle' })
      return
    }
    $saving.set({ state: 'saving' })
    try {
      await save(false)
      $saving.set({ state: 'saved', at: new Date() })
    } catch (error) {
      const { message, fields = {}, passing, isPartly = false } = explain(error)
      $saving.set({ state: 'refused', message, fields, isPartly })
      if (passing) flushAfter(retryAfter)
    }
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    return inTurn(attempt)
  }

  return {
    $saving,
    touch: () => {
      if ($saving.get().state !== 'saving') $saving.set({ state: 'waiting' })
      flushAfter(quietFor)
    },
    flush,
    run: async <T>(task: () => Promise<T>): Promise<T> => {
      clearTimeout(timer)
      try {
        return await inTurn(task)
      } finally {
        if (isDirty()) flushAfter(quietFor)
      }
    },
    saved: () => $saving.set({ state: 'saved', at: new Date() }),
    leave: () => {
      if (running > 0 || !isDirty()) return
      clearTimeout(timer)
      save(true).catch(() => {
        // The page is gone; typed content stays in the browser's storage.
      })
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
