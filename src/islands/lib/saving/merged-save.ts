import type { Refusal, SubmitForm } from '#components/ui/forms/refusal'
import type { Merge } from '#domain/record/merge-fields'
import { refusalOf } from '#islands/lib/form-call'
import { staleCurrent } from './stale-current'

export interface Saved<Data> {
  data: Data
  version: number
}

interface MergedSaving<Data> extends Saved<Data> {
  merge: Merge<Data>
  /** The text for a conflict that the merge names. */
  nameOf: (conflict: string) => string
  /** Saves and follows up; returns the saved data, or null if the page is left. */
  send: (data: Data, version: number) => Promise<Saved<Data> | null>
  /** Converts the current data in a stale-version error. */
  readCurrent: (current: unknown) => Saved<Data>
}

/**
 * Saves a form that other users may save too: the changes made here are applied on top of another user's
 * version. If both changed the same field, the user is notified and the typing stays; saving again keeps it,
 * along with all other changes of the other user.
 * @param began the data the form started with
 * @returns the form's submit handler: null once saved, or the errors
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
      const current = staleCurrent<unknown>(error)
      if (current === undefined) return refusalOf(error)
      const asked = theirs.data
      theirs = readCurrent(current)
      // A conflict that the user was asked about already is not one again.
      const { conflicts } = merge(asked, merge(base, mine, asked).value, theirs.data)
      if (conflicts.length > 0) return overlap(error, conflicts.map(nameOf))
    }
    return sendOnTop(mine).then(() => null, refusalOf)
  }
}

function overlap(error: unknown, names: readonly string[]): Refusal {
  const { message } = refusalOf(error)
  const what = [...new Set(names)].join(', ')
  return { fields: {}, message: `${message} You both changed ${what}. Save again to keep what you typed.` }
}
