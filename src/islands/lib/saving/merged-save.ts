import type { Refusal, SubmitForm, Theirs } from '#components/ui/forms/refusal'
import type { Merge } from '#domain/record/merge-fields'
import { formatDay } from '#domain/time/format'
import { isCallError } from '#islands/lib/call'
import { refusalOf } from '#islands/lib/form-call'
import { staleCurrent } from './stale-current'

export interface Saved<Data> {
  data: Data
  version: number
}

interface MergedSaving<Data> extends Saved<Data> {
  merge: Merge<Data>
  nameOf: (conflict: string) => string
  /** Fields whose values are never shown, because the portal encrypts them. */
  sealed?: readonly (keyof Data)[] | undefined
  send: (data: Data, version: number) => Promise<Saved<Data> | null>
  readCurrent: (current: unknown) => Saved<Data>
}

/** Saves on top of another's version; null, or the errors. After a conflict, saving again keeps the typing. */
export function mergedSave<Data extends object>(began: MergedSaving<Data>): SubmitForm<Data> {
  const { merge, nameOf, send, readCurrent, sealed = [] } = began
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
      if (conflicts.length > 0) {
        const shown = conflicts.filter((field) => !sealed.includes(field as keyof Data))
        return { ...overlap(error, conflicts.map(nameOf)), theirs: theirsOf(error, shown, theirs.data) }
      }
    }
    return sendOnTop(mine).then(() => null, refusalOf)
  }
}

function overlap(error: unknown, names: readonly string[]): Refusal {
  const { message } = refusalOf(error)
  const what = [...new Set(names)].join(', ')
  return { fields: {}, message: `${message} You both changed ${what}. Save again to keep what you typed.` }
}

/** Where the server masks a value, nobody reads anything in it. */
const MASKED = /[•*]{2}/
const DAY = /^\d{4}-\d{2}-\d{2}$/

function theirsOf(error: unknown, fields: readonly string[], data: object): Record<string, Theirs> {
  const { changedBy } = (isCallError(error) ? error.data : {}) as { changedBy?: { Name?: string } }
  const by = changedBy?.Name || 'Someone else'
  const values = data as Readonly<Record<string, unknown>>
  const shown = fields.flatMap((field): [string, Theirs][] => {
    const value = values[field]
    const isPlain = value === null || ['string', 'number', 'boolean'].includes(typeof value)
    if (!isPlain || MASKED.test(String(value))) return []
    const isDay = typeof value === 'string' && DAY.test(value)
    return [[field, { by, value: isDay ? formatDay(value) : (value as Theirs['value']) }]]
  })
  return Object.fromEntries(shown)
}
