import { constants, inflateSync } from 'node:zlib'
import type { Doubt, Harm } from './doubt.ts'
import { callsOut } from './pdf-actions.ts'
import { namesIn } from './pdf-names.ts'
import { addObject, objectsIn, type PdfObjects, type PdfStream, streamsIn } from './pdf-objects.ts'
import {
  isPdfTooMuch,
  type PdfBudget,
  type PdfDictionary,
  type PdfValue,
  PdfValues,
  valuesOf,
} from './pdf-values.ts'

const SCRIPTS = new Set(['ImportData', 'JavaScript', 'Launch', 'Rendition', 'RichMedia', 'SubmitForm', 'XFA'])
const FILES = new Set(['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'GoToE'])
const PLAIN_FILTERS = ['FlateDecode', 'Fl']

const PREFIX_BYTES = 512
const NUMBERS = /^[\s\d]{4}/
const MAX_UNPACKED = 16 * 1024 * 1024
const MAX_IN_ALL = 64 * 1024 * 1024
const MAX_STREAMS = 100_000
/** A harmless file is read twice: each object at its definition, and the actions again. */
const READINGS = 8
const LEAST_BUDGET = 1_000_000

/** The harm in a PDF. Searches every byte, even in strings and comments, and unpacks object streams. */
export function harmInPdf(file: Buffer): Doubt | null {
  const text = file.toString('latin1')
  const budget: PdfBudget = { left: READINGS * text.length + LEAST_BUDGET }
  try {
    return harmInNames(text) ?? harmInContents(file, text, budget)
  } catch (error) {
    if (isPdfTooMuch(error)) return 'unreadable'
    throw error
  }
}

function harmInNames(text: string): Harm | null {
  let harm: Harm | null = null
  for (const { name } of namesIn(text)) {
    if (SCRIPTS.has(name)) return 'script'
    if (FILES.has(name)) harm = 'files'
  }
  return harm
}

function harmInContents(file: Buffer, text: string, budget: PdfBudget): Doubt | null {
  const objects = objectsIn(text)
  const texts = [text]
  let unpacked = 0
  let streams = 0
  for (const stream of streamsIn(text, objects, budget)) {
    streams += 1
    if (streams > MAX_STREAMS) return 'script'
    const content = contentOf(file, stream)
    if (content === null) continue
    if (content === 'unknown') return 'script'
    unpacked += content.length
    if (unpacked > MAX_IN_ALL) return 'script'
    const harm = harmInNames(content)
    if (harm) return harm
    budget.left += READINGS * content.length
    texts.push(content)
    if (stream.dictionary) addPacked(objects, stream.dictionary, content, budget)
  }
  const contents = { objects, isEncrypted: isEncrypted(text) }
  return texts.some((each) => callsOut(each, contents, budget)) ? 'script' : null
}

function isEncrypted(text: string): boolean {
  for (const { name } of namesIn(text)) if (name === 'Encrypt') return true
  return false
}

/** The text of a certain or possible object stream; null if it is none, `unknown` if it is not readable. */
function contentOf(file: Buffer, { start, dictionary }: PdfStream): string | 'unknown' | null {
  const isOne = dictionary !== null && isObjectStream(dictionary)
  // An unsupported filter would hide its objects from inspection.
  if (isOne && !isPlain(dictionary)) return 'unknown'
  if (!isOne && !NUMBERS.test(beginningOf(file, start))) return null
  const whole = inflated(file.subarray(start), MAX_UNPACKED)
  return whole === 'too-large' ? 'unknown' : whole.toString('latin1')
}

/** Some readers do not require its type. */
function isObjectStream(dictionary: PdfDictionary): boolean {
  const types = valuesOf(dictionary, 'Type')
  if (types.some((type) => type.kind === 'name' && type.name === 'ObjStm')) return true
  return valuesOf(dictionary, 'First').length > 0 && valuesOf(dictionary, 'N').length > 0
}

function isPlain(dictionary: PdfDictionary): boolean {
  const isFlate = (filter?: PdfValue) => filter?.kind === 'name' && PLAIN_FILTERS.includes(filter.name)
  const filters = valuesOf(dictionary, 'Filter')
  const isPacked = filters.every((filter) =>
    filter.kind === 'array' ? filter.items.length === 1 && isFlate(filter.items[0]) : isFlate(filter),
  )
  const isPredicted = valuesOf(dictionary, 'DecodeParms', 'DP').some((parameters) => !isEmpty(parameters))
  return isPacked && !isPredicted && valuesOf(dictionary, 'First').every(({ kind }) => kind === 'number')
}

function isEmpty(parameters: PdfValue): boolean {
  if (parameters.kind === 'array') return parameters.items.every(isEmpty)
  if (parameters.kind !== 'dictionary') return parameters.kind === 'other' && parameters.word === 'null'
  return valuesOf(parameters, 'Predictor').every((value) => value.kind === 'number' && value.number === 1)
}

function addPacked(objects: PdfObjects, dictionary: PdfDictionary, text: string, budget: PdfBudget): void {
  const firsts = valuesOf(dictionary, 'First').map((first) => (first.kind === 'number' ? first.number : 0))
  const numbers = new PdfValues(text, 0, budget)
  for (;;) {
    const number = numbers.next()
    const offset = number?.kind === 'number' ? numbers.next() : null
    if (number?.kind !== 'number' || offset?.kind !== 'number') return
    for (const first of firsts) addObject(objects, number.number, { text, at: first + offset.number })
  }
}

function beginningOf(file: Buffer, start: number): string {
  if (!isPacked(file, start)) return ''
  const begun = inflated(file.subarray(start, start + PREFIX_BYTES), MAX_UNPACKED)
  return begun === 'too-large' ? '' : begun.toString('latin1', 0, 16)
}

/** Whether bytes begin like zlib data; `inflateSync` takes a hundred times as long to refuse. */
function isPacked(file: Buffer, start: number): boolean {
  const [method = 0, check = 0] = file.subarray(start, start + 2)
  return (method & 0x0f) === 8 && (method * 256 + check) % 31 === 0
}

/** As much as can be unpacked; empty for anything else, which was already searched as it is. */
function inflated(bytes: Buffer, most: number): Buffer | 'too-large' {
  try {
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: most })
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : Buffer.alloc(0)
  }
}
