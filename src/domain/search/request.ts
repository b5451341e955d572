import { ACTIONS } from '#domain/commission-notes/note/workflow'
import { isNear } from './near'

/** A search that asks for something to be done with a note: 'send KCO/CN/2627/000063 to the checker'. */
export interface Request {
  /** The words that say what. */
  said: string[]
  /** The words that say which note: its number, or the last digits of it. */
  note: string
}

const FILLERS = new Set(['to', 'the', 'a', 'an', 'of', 'for', 'it', 'please', 'note', 'cn', 'number', 'no'])
const KNOWN = new Set(Object.values(ACTIONS).flatMap(({ label }) => label.toLowerCase().split(/[^a-z]+/)))

/** Reads a request from the words of a search; null where they are something else. */
export function requestIn(words: readonly string[]): Request | null {
  const numbers = words.filter((word) => isNumber(word))
  const said = words.filter((word) => !isNumber(word) && !FILLERS.has(word))
  const [note] = numbers
  if (note === undefined || numbers.length > 1 || said.length === 0) return null
  return said.every((word) => [...KNOWN].some((known) => fits(word, known)))
    ? { said, note: note.replace('#', '') }
    : null
}

/** Whether an action is what a request says, by the words of its label. */
export function isRequested({ said }: Request, label: string): boolean {
  const words = label.toLowerCase().split(/[^a-z]+/)
  return said.every((word) => words.some((known) => fits(word, known)))
}

function fits(word: string, known: string): boolean {
  return (
    known !== '' && (known === word || (word.length > 2 && known.startsWith(word)) || isNear(word, known))
  )
}

/** The number of a note, or its last digits. */
function isNumber(word: string): boolean {
  return /^#?\d{1,6}$/.test(word) || (word.includes('/') && /\d/.test(word))
}
