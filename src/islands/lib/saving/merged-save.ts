import type { Refusal, SubmitForm } from '#components/ui/forms/refusal'
import type { Merged } from '#domain/record/merge-fields'
import { isCallError } from '#islands/lib/call'
import { refusalOf } from '#islands/lib/form-call'

/** What somebody saved, with the version that it has. */
export interface Saved<Data> {
  data: Data
  version: number
}

interface MergedSaving<Data> extends Saved<Data> {
  merge: (base: Data, mine: Data, theirs: Data) => Merged<Data>
  /** What a conflict is called, by what the merge names. */
  nameOf: (conflict: string) => string
  /** Saves, and does what follows; answers what is saved now, null where the page is left anyway. */
  send: (data: Data, version: number) => Promise<Saved<Data> | null>
  /** What a refusal says that is saved now. */
  readCurrent: (current: unknown) => Saved<Data>
}

/**
 * Saves a form that others may save too: where somebody did meanwhile, what was changed here goes on top of theirs. Where both changed the
 * same, the person is told, what they typed stays, and saving once more keeps it and everything else of theirs.
 * @param began what the form began with
 * @returns what a form does with its values: null once they are saved, and why not otherwise
 */
export function mergedSave<Data extends object>(began: MergedSaving<Data>): SubmitForm<Data> {
  const { merge, nameOf, send, readCurrent } = began
  let base = began.data
  let theirs: Saved<Data> = began

  const sendOnTop = async (mine: Data): Promise<void> => {
    const data = theirs.data === base ? mine : merge(base, mine, theirs.data).value
    const saved = await send(data, theirs.version)
    if (!saved) return
    base = saved.data
    theirs = saved
  }
  return async (mine): Promise<Refusal | null> => {
    try {
      await sendOnTop(mine)
      return null
    } catch (error) {
      const current = currentOf(error)
      if (current === undefined) return refusalOf(error)
      theirs = readCurrent(current)
      const { conflicts } = merge(base, mine, theirs.data)
      if (conflicts.length > 0) return overlap(error, conflicts.map(nameOf))
    }
    return sendOnTop(mine).then(() => null, refusalOf)
  }
}

function currentOf(error: unknown): unknown {
  if (!isCallError(error) || error.code !== 'STALE_VERSION') return undefined
  return (error.data as { current?: unknown } | undefined)?.current
}

function overlap(error: unknown, names: readonly string[]): Refusal {
  const { message } = refusalOf(error)
  const what = [...new Set(names)].join(', ')
  return { fields: {}, message: `${message} You both changed ${what}. Save again to keep what you typed.` }
}
