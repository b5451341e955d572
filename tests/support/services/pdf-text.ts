import { inflateSync } from 'node:zlib'

/**
 * The text of each page of a PDF by our typesetter (no object streams, Identity-H fonts with a ToUnicode
 * table), without white space: a PDF places lines and words separately, and spaces between them would be a
 * guess.
 */
export function pdfPages(pdf: Uint8Array): string[] {
  const objects = readObjects(Buffer.from(pdf))
  const catalog = [...objects.values()].find(({ dict }) => dict.includes('/Type /Catalog'))
  const root = reference(catalog?.dict ?? '', 'Pages')
  return pagesBelow(root, objects).map((page) => pageText(page, objects))
}

/** Text for comparison with a page: without white space and soft break opportunities. */
export function squeezed(text: string): string {
  return text.replace(/[\s\u200b]+/gu, '')
}

interface PdfObject {
  dict: string
  stream: Buffer
}
type Objects = Map<number, PdfObject>

function readObjects(pdf: Buffer): Objects {
  const objects: Objects = new Map()
  const source = pdf.toString('latin1')
  for (const match of source.matchAll(/^(\d+) 0 obj\n/gm)) {
    const start = match.index + match[0].length
    const body = source.slice(start, source.indexOf('endobj', start))
    const streamAt = body.indexOf('stream\n')
    const dict = streamAt < 0 ? body : body.slice(0, streamAt)
    const length = Number(/\/Length (\d+)/.exec(dict)?.[1] ?? 0)
    const raw =
      streamAt < 0 ? Buffer.alloc(0) : pdf.subarray(start + streamAt + 7, start + streamAt + 7 + length)
    objects.set(Number(match[1]), { dict, stream: dict.includes('/FlateDecode') ? inflateSync(raw) : raw })
  }
  return objects
}

function pagesBelow(id: number, objects: Objects): string[] {
  const dict = objects.get(id)?.dict ?? ''
  const kids = /\/Kids \[([^\]]*)\]/.exec(dict)?.[1]
  if (kids === undefined) return [dict]
  return [...kids.matchAll(/(\d+) 0 R/g)].flatMap((kid) => pagesBelow(Number(kid[1]), objects))
}

function reference(dict: string, key: string): number {
  return Number(new RegExp(`/${key} (\\d+) 0 R`).exec(dict)?.[1] ?? Number.NaN)
}

/** Inside a literal string, balanced parentheses need no escape, and a glyph's code may be one. */
function literalInside(depth: number): string {
  const plain = String.raw`\\.|[^\\()]`
  return depth === 0 ? `(?:${plain})*` : String.raw`(?:${plain}|\(${literalInside(depth - 1)}\))*`
}
const MAX_NESTED = 8
const TOKEN = new RegExp(
  String.raw`\/ActualText <([0-9A-F]+)>|<<|>>|\(${literalInside(MAX_NESTED)}\)|\/(f\d+) [\d.]+ Tf|\bBDC\b|\bBMC\b|\bEMC\b`,
  'gs',
)

function pageText(page: string, objects: Objects): string {
  const fonts = new Map<string, Map<number, string>>()
  for (const [, name = '', id] of page.matchAll(/\/(f\d+) (\d+) 0 R/g)) {
    const table = objects.get(reference(objects.get(Number(id))?.dict ?? '', 'ToUnicode'))
    fonts.set(name, unicodeTable(table?.stream.toString('latin1') ?? ''))
  }
  const content = objects.get(reference(page, 'Contents'))?.stream.toString('latin1') ?? ''
  const spans: boolean[] = []
  let font: Map<number, string> | undefined
  let replaced = false
  let depth = 0
  let text = ''
  for (const [match, actual, name] of content.matchAll(TOKEN)) {
    if (match === '<<') depth += 1
    else if (match === '>>') depth -= 1
    else if (actual !== undefined) {
      replaced = true
      text += Buffer.from(actual.slice(4), 'hex').swap16().toString('utf16le')
    } else if (name !== undefined) font = fonts.get(name)
    else if (match === 'BDC' || match === 'BMC') {
      spans.push(replaced)
      replaced = false
    } else if (match === 'EMC') spans.pop()
    else if (depth === 0 && !spans.includes(true)) {
      const codes = unescaped(match.slice(1, -1))
      for (let at = 0; at + 1 < codes.length; at += 2) text += font?.get(codes.readUInt16BE(at)) ?? '\ufffd'
    }
  }
  return squeezed(text)
}

function unicodeTable(cmap: string): Map<number, string> {
  const table = new Map<number, string>()
  for (const [, code = '', unicode = ''] of cmap.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gim)) {
    table.set(Number.parseInt(code, 16), Buffer.from(unicode, 'hex').swap16().toString('utf16le'))
  }
  return table
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function unescaped(literal: string): Buffer {
  const plain = literal.replace(/\\([0-7]{1,3}|.)/gs, (_, code: string) =>
    /^[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPES[code] ?? code),
  )
  return Buffer.from(plain, 'latin1')
}
