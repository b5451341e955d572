import { ACTION_LABELS } from '#domain/commission-notes/note/actions'
import { isNear } from './near'

export interface Request {
  actionWords: string[]
  note: string
}

const FILLERS = new Set(['to', 'the', 'a', 'an', 'of', 'for', 'it', 'please', 'note', 'cn', 'number', 'no'])
const KNOWN = new Set(ACTION_LABELS.flatMap((label) => label.toLowerCase().split(/[^a-z]+/)))

/** Reads a request from the words of a search; null if it is no request. */
export function requestIn(words: readonly string[]): Request | null {
  const numbers = words.filter((word) => isNumber(word))
  const actionWords = words.filter((word) => !isNumber(word) && !FILLERS.has(word))
  const [note] = numbers
  if (note === undefined || numbers.length > 1 || actionWords.length === 0) return null
  return actionWords.every((word) => [...KNOWN].some((known) => fits(word, known)))
    ? { actionWords, note: note.replace('#', '') }
    : null
}

/** Whether a request names the action with this label. */
export function isRequested({ actionWords }: Request, label: string): boolean {
  const words = label.toLowerCase().split(/[^a-z]+/)
  return actionWords.every((word) => words.some((known) => fits(word, known)))
}

function fits(word: string, known: string): boolean {
  return (
    known !== '' && (known === word || (word.length > 2 && known.startsWith(word)) || isNear(word, known))
  )
}

function isNumber(word: string): boolean {
  return /^#?\d{1,6}$/.test(word) || (word.includes('/') && /\d/.test(word))
}
