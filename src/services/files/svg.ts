import { afterSpace, attributesOf, localName, markupTokens } from './markup.ts'

const DECLARATION = /^<\?xml\s[^?]*\?>$/

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'
const XHTML_NAMESPACE = 'http://www.w3.org/1999/xhtml'

const FORBIDDEN_ELEMENTS = new Set([
  'script',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'handler',
  'listener',
])
/** An animation may write a style, too. */
const STYLING = /^(?:style|values|from|to|by|fill|stroke|filter|mask|clip-path|cursor|marker(?:-\w+)?)$/
const INNER_REFERENCE = /^\s*(?:#|data:image\/(?:png|jpe?g|gif|webp);base64,|$)/i
// Escapes could spell any of the others.
const ACTIVE_WORDS = ['\\', '&#', '@import', 'javascript:']
const ACTIVE_CALL =
  /expression\s*\(|behavior\s*:|(?:^|[^\w-])(?:-\w+-)?(?:image-set|image|cross-fade|src)\s*\(/
const URL_OF_STYLE = /url\s*\(/gi
const INNER_URL = /^(?:#|data:(?:image\/(?:png|jpe?g|gif|webp)|font\/))/i
const INNER_SIGNS = 20

type Attributes = [name: string, value: string][]

/** Whether a text is one well-formed `svg` without scripts, pages, handlers, entities or outer links. */
export function isHarmlessSvg(text: string): boolean {
  const open: string[] = []
  let elements = 0
  let style = ''
  let before = 0
  const start = afterSpace(text, text.startsWith('\ufeff') ? 1 : 0)
  for (const token of markupTokens(text, start)) {
    before += 1
    switch (token.kind) {
      case 'opened': {
        const attributes = attributesOf(token.attributes)
        if (attributes === null) return false
        const isRoot = open.length === 0
        if (isRoot && (elements > 0 || !isSvgRoot(token.name, attributes))) return false
        if (!isHarmlessElement(token.name, attributes)) return false
        elements += 1
        if (!token.isEmpty) open.push(token.name)
        break
      }
      case 'closed':
        if (open.pop() !== token.name || isActiveStyle(style)) return false
        style = ''
        break
      case 'text':
        if (open.length === 0 && token.text.trim() !== '') return false
        if (localName(open.at(-1) ?? '') === 'style') style += token.text
        break
      case 'doctype':
        if (elements > 0 || !isStandard(token.text)) return false
        break
      case 'instruction':
        if (before > 1 || !DECLARATION.test(token.text)) return false
        break
      case 'wrong':
        return false
    }
  }
  return elements > 0 && open.length === 0
}

function isSvgRoot(name: string, attributes: Attributes): boolean {
  return localName(name) === 'svg' && attributes.some(([, value]) => value === SVG_NAMESPACE)
}

function isHarmlessElement(element: string, attributes: Attributes): boolean {
  if (FORBIDDEN_ELEMENTS.has(localName(element))) return false
  return attributes.every(([name, value]) => {
    const local = localName(name)
    if (name.startsWith('xmlns')) return value !== XHTML_NAMESPACE && !value.includes('&')
    if (local.startsWith('on') || local === 'base' || local === 'ping') return false
    if (local === 'href' || local === 'src') return INNER_REFERENCE.test(value)
    // Nor may an animation write to a reference or a handler.
    if (local === 'attributename') return !/href|src|&|^\s*on/i.test(value)
    return !STYLING.test(local) || !isActiveStyle(value)
  })
}

function isStandard(doctype: string): boolean {
  const [begin = '', name = '', between, address = '', end, ...more] = doctype
    .split('"')
    .map((part) => part.trim())
  const isWhole = between === '' && end === '>' && more.length === 0
  const isSvg = begin.split(/\s+/).join(' ') === '<!DOCTYPE svg PUBLIC'
  return isWhole && isSvg && name.startsWith('-//W3C//DTD SVG ') && address.startsWith('http://www.w3.org/')
}

function isActiveStyle(style: string): boolean {
  const lower = style.toLowerCase()
  if (ACTIVE_WORDS.some((word) => lower.includes(word)) || ACTIVE_CALL.test(lower)) return true
  for (const { 0: call, index } of style.matchAll(URL_OF_STYLE)) {
    const begin = afterSpace(style, index + call.length)
    const isQuoted = style[begin] === '"' || style[begin] === "'"
    const at = isQuoted ? afterSpace(style, begin + 1) : begin
    if (!INNER_URL.test(style.slice(at, at + INNER_SIGNS))) return true
  }
  return false
}
