import { type PdfBudget, type PdfDictionary, PdfTooMuch, PdfValues } from './pdf-values.ts'

export interface PdfPlace {
  text: string
  at: number
}

/** All definitions of each object: revisions redefine objects, and readers disagree which one counts. */
export type PdfObjects = Map<number, PdfPlace[]>

export interface PdfStream {
  start: number
  dictionary: PdfDictionary | null
}

const SPACE = '\0\t\n\f\r '
const DIGITS = '0123456789'
const LINE_END = /[\t ]{0,40}(?:\r\n|\n|\r)/y
const NEARBY = 2_048

export function addObject(objects: PdfObjects, number: number, place: PdfPlace): void {
  const places = objects.get(number)
  if (places) places.push(place)
  else objects.set(number, [place])
}

/** The objects that a file's bytes define: `5 0 obj`. */
export function objectsIn(text: string): PdfObjects {
  const objects: PdfObjects = new Map()
  for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 3)) {
    const number = numberBefore(text, at)
    if (number !== null) addObject(objects, number, { text, at: at + 3 })
  }
  return objects
}

function numberBefore(text: string, at: number): number | null {
  const generation = digitsBefore(text, spaceBefore(text, at))
  const space = generation === null ? 0 : spaceBefore(text, generation.start)
  if (generation === null || space === generation.start) return null
  const number = digitsBefore(text, space)
  return number && Number.parseInt(text.slice(number.start, number.end), 10)
}

function spaceBefore(text: string, end: number): number {
  let at = end
  while (at > 0 && SPACE.includes(text[at - 1] ?? '')) at -= 1
  return at
}

function digitsBefore(text: string, end: number): { start: number; end: number } | null {
  let at = end
  while (at > 0 && DIGITS.includes(text[at - 1] ?? '')) at -= 1
  return at === end ? null : { start: at, end }
}

/** All streams of a file, wherever the word occurs. @throws PdfTooMuch */
export function* streamsIn(text: string, objects: PdfObjects, budget: PdfBudget): Generator<PdfStream> {
  const dictionaries = dictionariesOf(text, objects, budget)
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', at + 6)) {
    if (text.startsWith('end', at - 3)) continue
    LINE_END.lastIndex = at + 6
    const end = LINE_END.exec(text)?.[0]
    if (end === undefined) continue
    yield { start: at + 6 + end.length, dictionary: dictionaries.get(at) ?? nearby(text, at, budget) }
  }
}

function dictionariesOf(text: string, objects: PdfObjects, budget: PdfBudget): Map<number, PdfDictionary> {
  const dictionaries = new Map<number, PdfDictionary>()
  for (const places of objects.values()) {
    for (const { at } of places) {
      const values = new PdfValues(text, at, budget)
      const value = values.next()
      if (value?.kind !== 'dictionary') continue
      const word = values.next()
      if (word?.kind === 'other' && word.word === 'stream') dictionaries.set(values.at - 6, value)
    }
  }
  return dictionaries
}

function nearby(text: string, stream: number, budget: PdfBudget): PdfDictionary | null {
  const before = text.slice(Math.max(0, stream - NEARBY), stream)
  if (before.length > budget.left) throw new PdfTooMuch()
  budget.left -= before.length
  const object = before.lastIndexOf(' obj')
  const value = new PdfValues(
    before,
    object < 0 ? Math.max(0, before.indexOf('<<')) : object + 4,
    budget,
  ).next()
  return value?.kind === 'dictionary' ? value : null
}
