import { constants, inflateSync } from 'node:zlib'
import type { Harm } from './harm.ts'

const END_OF_NAME = String.raw`(?=[\s/<>()[\]{}%]|$)`
const SCRIPTS = new RegExp(
  `/(?:JavaScript|Launch|XFA|RichMedia|SubmitForm|ImportData|Rendition)${END_OF_NAME}`,
)
const FILES = new RegExp(`/(?:EmbeddedFiles?|GoToE|FileAttachment)${END_OF_NAME}`)
const ESCAPED = /#([0-9A-Fa-f]{2})/g

/** Where the bytes of a stream begin. */
const STREAM = /stream\r?\n/g
const FROM_OBJECT = 2_048
const IS_OBJECT_STREAM = new RegExp(`/ObjStm${END_OF_NAME}`)
const PLAIN_FILTER = /\/Filter\s*\[?\s*\/(?:FlateDecode|Fl)\s*\]?\s*(?=[/>])/
const PREFIX_BYTES = 512
/** An object stream begins with the numbers and places of its objects. */
const NUMBERS = /^[\s\d]{4}/
const MAX_UNPACKED = 16 * 1024 * 1024
const MAX_IN_ALL = 64 * 1024 * 1024
const MAX_STREAMS = 100_000

/**
 * What a PDF brings: scripts, actions that start or send something, and files in it. Every byte is searched, so that nothing
 * hides behind a string or comment that a reader would not see; object streams are unpacked.
 */
export function harmInPdf(file: Buffer): Harm | null {
  const text = file.toString('latin1')
  return harmInText(text) ?? harmInStreams(file, text)
}

function harmInText(text: string): Harm | null {
  const plain = text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  if (SCRIPTS.test(plain)) return 'script'
  return FILES.test(plain) ? 'files' : null
}

function harmInStreams(file: Buffer, text: string): Harm | null {
  let unpacked = 0
  let streams = 0
  for (const match of text.matchAll(STREAM)) {
    streams += 1
    if (streams > MAX_STREAMS) return 'script'
    const start = match.index + match[0].length
    const dictionary = dictionaryBefore(text, match.index)
    const isNamed = IS_OBJECT_STREAM.test(dictionary)
    // Objects in a packing that is not looked into would be objects that nobody has looked at.
    if (isNamed && dictionary.includes('/Filter') && !PLAIN_FILTER.test(dictionary)) return 'script'
    if (!isNamed && !NUMBERS.test(beginningOf(file, start))) continue
    const whole = inflated(file.subarray(start), MAX_UNPACKED)
    if (whole === 'too-large') return 'script'
    unpacked += whole.length
    if (unpacked > MAX_IN_ALL) return 'script'
    const harm = harmInText(whole.toString('latin1'))
    if (harm) return harm
  }
  return null
}

function dictionaryBefore(text: string, stream: number): string {
  const before = text.slice(Math.max(0, stream - FROM_OBJECT), stream)
  const object = before.lastIndexOf(' obj')
  return before
    .slice(Math.max(object, 0))
    .replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

function beginningOf(file: Buffer, start: number): string {
  const begun = inflated(file.subarray(start, start + PREFIX_BYTES), MAX_UNPACKED)
  return begun === 'too-large' ? '' : begun.toString('latin1', 0, 16)
}

/** As much as can be unpacked; nothing of what is packed in another way or not at all, which was searched as it is. */
function inflated(bytes: Buffer, most: number): Buffer | 'too-large' {
  try {
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: most })
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : Buffer.alloc(0)
  }
}
