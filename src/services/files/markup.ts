/** No drawing or document has nearly as many attributes on one element. */
const MAX_ATTRIBUTES = 1_000
const NAME = /^[\p{L}_][\p{L}\p{M}\p{N}.:_-]*$/u
const REFERENCE = /&(?:#(\d+)|#x([\da-f]+)|(lt|gt|amp|quot|apos));/gi
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const LAST_CODE_POINT = 0x10ffff

export type MarkupToken = { end: number } & (
  | { kind: 'opened'; name: string; attributes: string; isEmpty: boolean }
  | { kind: 'closed'; name: string }
  | { kind: 'text' | 'doctype' | 'instruction'; text: string }
  | { kind: 'comment' | 'wrong' }
)

const WRONG: MarkupToken = { kind: 'wrong', end: Number.POSITIVE_INFINITY }

/** Tokenises XML in one pass, up to a token `wrong` for bad markup or declarations. CDATA is text. */
export function* markupTokens(text: string, from = 0): Generator<MarkupToken, void> {
  for (let at = from; at < text.length; ) {
    const token = tokenAt(text, at)
    yield token
    at = token.end
  }
}

function tokenAt(text: string, at: number): MarkupToken {
  if (text[at] !== '<') {
    const next = text.indexOf('<', at)
    const end = next < 0 ? text.length : next
    return { kind: 'text', text: text.slice(at, end), end }
  }
  if (text.startsWith('<!--', at)) return commentAt(text, at)
  if (text.startsWith('<![CDATA[', at)) {
    const close = text.indexOf(']]>', at)
    return close < 0 ? WRONG : { kind: 'text', text: text.slice(at + 9, close), end: close + 3 }
  }
  if (text.startsWith('<?', at)) {
    const close = text.indexOf('?>', at)
    return close < 0 ? WRONG : { kind: 'instruction', text: text.slice(at, close + 2), end: close + 2 }
  }
  if (text.startsWith('<!', at)) return doctypeAt(text, at)
  if (text.startsWith('</', at)) {
    const close = text.indexOf('>', at)
    const name = text.slice(at + 2, close).trimEnd()
    return close < 0 || !NAME.test(name) ? WRONG : { kind: 'closed', name, end: close + 1 }
  }
  return elementAt(text, at)
}

function commentAt(text: string, at: number): MarkupToken {
  const close = text.indexOf('-->', at + 4)
  // A browser ends these comments at once, and runs what seems to be commented out.
  const isShort = text.startsWith('>', at + 4) || text.startsWith('->', at + 4)
  return close < 0 || isShort ? WRONG : { kind: 'comment', end: close + 3 }
}

function doctypeAt(text: string, at: number): MarkupToken {
  const close = text.indexOf('>', at)
  const whole = text.slice(at, close + 1)
  const isPlain = close >= 0 && whole.startsWith('<!DOCTYPE') && !whole.includes('[')
  return isPlain ? { kind: 'doctype', text: whole, end: close + 1 } : WRONG
}

function elementAt(text: string, at: number): MarkupToken {
  const close = endOfElement(text, at + 1)
  if (close < 0) return WRONG
  const isEmpty = text[close - 1] === '/'
  const inside = text.slice(at + 1, isEmpty ? close - 1 : close)
  const space = inside.search(/\s/)
  const name = space < 0 ? inside : inside.slice(0, space)
  if (!NAME.test(name)) return WRONG
  return { kind: 'opened', name, attributes: space < 0 ? '' : inside.slice(space), isEmpty, end: close + 1 }
}

function endOfElement(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '>') return at
    if (sign === '<') return -1
    if (sign === '"' || sign === "'") {
      at = text.indexOf(sign, at + 1)
      if (at < 0) return -1
    }
  }
  return -1
}

/** An element's attributes in order, references unresolved; null if they are malformed or too many. */
export function attributesOf(attributes: string): [name: string, value: string][] | null {
  const found: [string, string][] = []
  for (let at = 0; ; ) {
    const begin = afterSpace(attributes, at)
    if (begin === attributes.length) return found
    const equals = attributes.indexOf('=', begin)
    const name = attributes.slice(begin, equals).trimEnd()
    if (begin === at || equals < 0 || !NAME.test(name) || found.length === MAX_ATTRIBUTES) return null
    const open = afterSpace(attributes, equals + 1)
    const quote = attributes[open]
    const close = quote === '"' || quote === "'" ? attributes.indexOf(quote, open + 1) : -1
    const value = attributes.slice(open + 1, close)
    if (close < 0 || value.includes('<')) return null
    found.push([name, value])
    at = close + 1
  }
}

/** The offset after the white space at `from`. */
export function afterSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && /\s/.test(text[at] ?? '')) at += 1
  return at
}

/** Resolves the references of a text: `&#68;DE` is DDE. */
export function dereferenced(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(REFERENCE, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16)
    return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole
  })
}

/** The name of an element or attribute in lower case, without its prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}
