import { atom } from 'nanostores'

/** What the person is shown of the saving: quietly, beside the buttons. */
export type Saving =
  | { state: 'idle' }
  | { state: 'waiting' }
  | { state: 'saving' }
  | { state: 'saved'; at: Date }
  | { state: 'refused'; message: string; fields: Readonly<Record<string, string>>; isPartly: boolean }

/** Why something was not saved, and whether to try again although nothing was typed since. */
export interface Reason {
  message: string
  fields?: Readonly<Record<string, string>> | undefined
  passing: boolean
  /** Everything else was saved. */
  isPartly?: boolean
}

interface AutosaveOptions {
  /** Saves what is typed now; throws what hindered it. `leaving`: the page is about to go. */
  save: (leaving: boolean) => Promise<void>
  isDirty: () => boolean
  explain: (error: unknown) => Reason
  /** How long nobody types before it is saved. */
  quietFor?: number
  retryAfter?: number
}

export type Autosave = ReturnType<typeof createAutosave>

/**
 * Saves what is typed once typing stops, one call after the other, so that each knows the version the one before it made.
 * A refusal waits for the next typing; a server out of reach is asked again.
 */
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
    /** Something was typed. */
    touch: () => {
      if ($saving.get().state !== 'saving') $saving.set({ state: 'waiting' })
      flushAfter(quietFor)
    },
    /** Saves what is typed at once, after what is under way. */
    flush,
    /** Runs a call of the person's own in its turn; what is typed beyond it is saved after it. */
    run: async <T>(task: () => Promise<T>): Promise<T> => {
      clearTimeout(timer)
      try {
        return await inTurn(task)
      } finally {
        if (isDirty()) flushAfter(quietFor)
      }
    },
    /** Says that a call of the person's own saved everything. */
    saved: () => $saving.set({ state: 'saved', at: new Date() }),
    /** The page goes: whatever is not saved is sent without waiting for an answer. */
    leave: () => {
      if (running > 0 || !isDirty()) return
      clearTimeout(timer)
      save(true).catch(() => {
        // Nobody is there to read it; what was typed is kept in the browser.
      })
    },
    /** Saves nothing any more: the editor is left. */
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
