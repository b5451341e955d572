import { fileTypeFromBuffer } from 'file-type'
import type { Ending } from '#domain/files/rules'
import { isHarmlessSvg } from './svg.ts'

/** The name of `file-type` for an ending's content; Word's and Excel's old formats share one container. */
const DETECTED: Readonly<Record<Exclude<Ending, TextEnding>, readonly string[]>> = {
  doc: ['cfb'],
  docx: ['docx'],
  jfif: ['jpg'],
  jpeg: ['jpg'],
  jpg: ['jpg'],
  ods: ['ods'],
  odt: ['odt'],
  pdf: ['pdf'],
  pjp: ['jpg'],
  pjpeg: ['jpg'],
  png: ['png', 'apng'],
  rtf: ['rtf'],
  xls: ['cfb'],
  xlsx: ['xlsx'],
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells a text from a program
const CONTROLS = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/
const BEGINS_MARKUP = ['<!--', '<?xml']
const ELEMENTS = '!doctype html head body script svg iframe style meta link object embed'.split(' ')

/** Whether content fits its ending: by magic bytes, as text without markup, as svg without active content. */
export async function contentFits(bytes: Uint8Array, ending: Ending): Promise<boolean> {
  if (isText(ending)) return textFits(bytes, ending)
  return kindFits(await fileTypeFromBuffer(bytes), ending)
}

type TextEnding = 'csv' | 'txt' | 'svg'

function isText(ending: Ending): ending is TextEnding {
  return ending === 'svg' || ending === 'csv' || ending === 'txt'
}

async function textFits(bytes: Uint8Array, ending: TextEnding): Promise<boolean> {
  if (ending === 'svg') return isHarmlessSvg(utf8(bytes) ?? '')
  return (await fileTypeFromBuffer(bytes)) === undefined && isPlainText(bytes)
}

function kindFits(detected: { ext: string } | undefined, ending: Exclude<Ending, TextEnding>): boolean {
  return detected !== undefined && DETECTED[ending].includes(detected.ext)
}

function isPlainText(bytes: Uint8Array): boolean {
  const text = isUtf16(bytes) ? utf16(bytes) : (utf8(bytes) ?? singleBytes(bytes))
  return text !== null && text.trim() !== '' && !CONTROLS.test(text) && !isMarkup(text)
}

function isMarkup(text: string): boolean {
  const begin = text.trimStart().slice(0, 20).toLowerCase()
  const name = /^<([a-z!]+)\b/.exec(begin)?.[1] ?? ''
  return BEGINS_MARKUP.some((mark) => begin.startsWith(mark)) || ELEMENTS.includes(name)
}

/** Excel writes "Unicode text" in this encoding. */
function isUtf16(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xfe
}

function utf16(bytes: Uint8Array): string | null {
  return decoded(bytes, 'utf-16le')
}

function utf8(bytes: Uint8Array): string | null {
  return decoded(bytes, 'utf-8')
}

/** Excel's default encoding in many countries; every byte is a valid character. */
function singleBytes(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252').decode(bytes)
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
