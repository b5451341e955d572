import type { TextChange } from '#domain/record/text-change'
import { formatDay } from '#domain/time/format'

/** Who may do what, ids and instants follow from other changes, which are listed. */
const FOLLOWS = /(?:Id|At|Actions)$|^(?:Version|Is|Can|Has)/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T/

/** The plain fields that differ from what the reader saw, in words; hidden values stay as sent. */
export function changedSince(seen: object, current: object): TextChange[] {
  const before = seen as Readonly<Record<string, unknown>>
  return Object.entries(current).flatMap(([field, value]): TextChange[] => {
    if (FOLLOWS.test(field) || !(field in before)) return []
    const [was, is] = [before[field], value]
    if (!isPlain(was) || !isPlain(is) || (was ?? '') === (is ?? '')) return []
    if (INSTANT.test(String(was)) || INSTANT.test(String(is))) return []
    return [{ Field: nameOf(field), Old: wordsOf(was), New: wordsOf(is) }]
  })
}

function nameOf(field: string): string {
  const words = field.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
  return words.charAt(0) + words.slice(1).replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
}

type Plain = string | number | boolean | null | undefined

function isPlain(value: unknown): value is Plain {
  return value === null || value === undefined || ['string', 'number', 'boolean'].includes(typeof value)
}

function wordsOf(value: Plain): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' && DAY.test(value) ? formatDay(value) : String(value)
}
