const NAME = String.raw`[\p{L}_][\w.:-]*`
// No drawing program comes near so many attributes; without an end the search runs out of room on a hostile file.
const ATTRIBUTES = String.raw`(?:\s+${NAME}\s*=\s*(?:"[^"<]*"|'[^'<]*')){0,1000}`
const TOKEN = new RegExp(
  [
    '<!--(?!-?>)(?<comment>.*?)-->',
    String.raw`<!\[CDATA\[(?<cdata>.*?)\]\]>`,
    String.raw`(?<doctype><!DOCTYPE\s+svg\s+PUBLIC\s+"-//W3C//DTD SVG [^"]*"\s+"http://www\.w3\.org/[^"]*"\s*>)`,
    String.raw`</(?<closed>${NAME})\s*>`,
    String.raw`<(?<opened>${NAME})(?<attributes>${ATTRIBUTES})\s*(?<empty>/?)>`,
    '(?<text>[^<]+)',
  ].join('|'),
  'suy',
)
const ATTRIBUTE = new RegExp(String.raw`(${NAME})\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'gu')
const DECLARATION = /^\ufeff?\s*(?:<\?xml\s[^?]*\?>)?/

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
const STYLING = /^(?:style|fill|stroke|filter|mask|clip-path|cursor|marker(?:-\w+)?)$/
const INNER_REFERENCE = /^\s*(?:#|data:image\/(?:png|jpe?g|gif|webp);base64,|$)/i
// Escapes could spell any of the others.
const ACTIVE_STYLE =
  /\\|&#|@import|javascript:|expression\s*\(|behavior\s*:|url\s*\(\s*(?!["']?\s*(?:#|data:(?:image\/(?:png|jpe?g|gif|webp)|font\/)))/i

/**
 * Whether a text is an SVG picture and nothing more: one well-formed `svg` element without scripts, embedded pages,
 * event handlers, entities of its own, or references to anything outside of it.
 */
export function isHarmlessSvg(text: string): boolean {
  const open: string[] = []
  let elements = 0
  let style = ''
  TOKEN.lastIndex = DECLARATION.exec(text)?.[0].length ?? 0
  while (TOKEN.lastIndex < text.length) {
    const token = TOKEN.exec(text)?.groups
    // What is no token is an instruction, a document type with entities, or not well-formed.
    if (token === undefined) return false
    if (token.opened !== undefined) {
      const isRoot = open.length === 0
      if (isRoot && (elements > 0 || !isSvgRoot(token.opened, token.attributes ?? ''))) return false
      if (!isHarmlessElement(token.opened, token.attributes ?? '')) return false
      elements += 1
      if (token.empty === '') open.push(token.opened)
    } else if (token.closed !== undefined) {
      if (open.pop() !== token.closed || ACTIVE_STYLE.test(style)) return false
      style = ''
    } else if (token.doctype !== undefined) {
      if (elements > 0) return false
    } else if (token.comment === undefined) {
      const content = token.cdata ?? token.text ?? ''
      if (open.length === 0 && content.trim() !== '') return false
      if (localName(open.at(-1) ?? '') === 'style') style += content
    }
  }
  return elements > 0 && open.length === 0
}

function isSvgRoot(name: string, attributes: string): boolean {
  return localName(name) === 'svg' && attributePairs(attributes).some(([, value]) => value === SVG_NAMESPACE)
}

function isHarmlessElement(element: string, attributes: string): boolean {
  if (FORBIDDEN_ELEMENTS.has(localName(element))) return false
  return attributePairs(attributes).every(([name, value]) => {
    const local = localName(name)
    if (name.startsWith('xmlns')) return value !== XHTML_NAMESPACE && !value.includes('&')
    if (local.startsWith('on') || local === 'base') return false
    if (local === 'href' || local === 'src') return INNER_REFERENCE.test(value)
    // An animation may not write into a reference or a handler either.
    if (local === 'attributename') return !/href|src|&|^\s*on/i.test(value)
    return !STYLING.test(local) || !ACTIVE_STYLE.test(value)
  })
}

function attributePairs(attributes: string): [name: string, value: string][] {
  return [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', quoted, apostrophed]) => [
    name,
    quoted ?? apostrophed ?? '',
  ])
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}
