import { attributesOf, dereferenced, localName, type MarkupToken, markupTokens } from '../markup.ts'
import type { Doubt, Harm } from './doubt.ts'

export type ArchiveKind = 'office' | 'open'

const BEGINS_WITHIN = 200
const ENCODING = /encoding=["']([\w.-]+)/i
/** Encodings in which markup characters are ASCII bytes. */
const LIKE_ASCII = /^(?:utf-?8|us-ascii|ascii|iso-8859-\d+|windows-125\d)$/i

const MACRO_TYPES = /macroEnabled|vbaProject|ms-office\.activeX/i
const PROGRAM_FIELD = /\bDDE(?:AUTO)?\b/i
const FORMULAS = ['f', 'definedname', 'formula', 'formula1', 'formula2']
const OPEN_SCRIPT = /ooo:script|vnd\.sun\.star\.script/i
const OPEN_LINKS = ['table-source', 'dde-connection', 'dde-link', 'dde-source']

/** The harm in a part, by local element names, whatever their prefixes; null also if it is no markup. */
export function harmInMarkup(part: Buffer, kind: ArchiveKind): Doubt | null {
  const text = decoded(part)
  if (text === 'unknown') return 'unreadable'
  return text === null ? null : new MarkupSearch(kind).in(text)
}

function decoded(part: Buffer): string | 'unknown' | null {
  const [first, second] = part
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return part.toString('utf16le')
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c))
    return Buffer.from(part.subarray(0, part.length - (part.length % 2)))
      .swap16()
      .toString('utf16le')
  const beginning = part.toString('latin1', 0, BEGINS_WITHIN).replace(/^\u00ef\u00bb\u00bf/, '')
  if (!beginning.trimStart().startsWith('<')) return null
  const encoding = ENCODING.exec((beginning.split('?>', 1)[0] ?? '').replaceAll(/\s/g, ''))?.[1]
  if (encoding !== undefined && !LIKE_ASCII.test(encoding)) return 'unknown'
  return part.toString('utf8')
}

class MarkupSearch {
  readonly #kind: ArchiveKind
  /** The text of all fields: programs may split a field's text, and an attacker may do so to hide one. */
  readonly #fields: string[] = []
  #open: { name: string; texts: string[] } | null = null

  constructor(kind: ArchiveKind) {
    this.#kind = kind
  }

  in(text: string): Doubt | null {
    for (const token of markupTokens(text)) {
      const harm = this.#harmIn(token)
      if (harm !== null) return harm
    }
    return PROGRAM_FIELD.test(this.#fields.join('')) ? 'links' : null
  }

  #harmIn(token: MarkupToken): Doubt | null {
    switch (token.kind) {
      case 'wrong':
        return 'unreadable'
      case 'opened':
        return this.#opened(localName(token.name), token)
      case 'closed':
        return this.#open && localName(token.name) === this.#open.name ? this.#closed(this.#open) : null
      case 'text':
        this.#open?.texts.push(token.text)
        return null
      default:
        return null
    }
  }

  #opened(name: string, { attributes: written, isEmpty }: { attributes: string; isEmpty: boolean }) {
    const isText = name === 'instrtext' || FORMULAS.includes(name)
    if (isText && !isEmpty) this.#open = { name, texts: [] }
    // Attributes are parsed only where they matter: a sheet has a million cells.
    if (this.#kind === 'open') return inOpenDocument(name, written)
    if (name !== 'relationship' && name !== 'fldsimple' && name !== 'override' && name !== 'default')
      return null
    const attributes = attributesOf(written)
    if (attributes === null) return 'unreadable'
    const values = (wanted: string) =>
      attributes.filter(([each]) => localName(each) === wanted).map(([, value]) => dereferenced(value).trim())
    if (name === 'relationship') return inRelation(values('targetmode'), values('type'))
    if (name === 'fldsimple') return this.#field(values('instr').join(''))
    return values('contenttype').some((type) => MACRO_TYPES.test(type)) ? 'macros' : null
  }

  #closed({ name, texts }: { name: string; texts: readonly string[] }): Harm | null {
    this.#open = null
    const text = dereferenced(texts.join(''))
    if (name === 'instrtext') return this.#field(text)
    // A formula that calls a program: `cmd|'/c calc'!A1`.
    const bar = text.indexOf('|')
    return bar >= 0 && text.includes('!', bar) ? 'links' : null
  }

  #field(text: string): Harm | null {
    this.#fields.push(text)
    return PROGRAM_FIELD.test(text) ? 'links' : null
  }
}

function inRelation(modes: readonly string[], types: readonly string[]): Harm | null {
  const isElsewhere = modes.some((mode) => mode.toLowerCase() === 'external')
  const isHyperlink = types.length > 0 && types.every((type) => type.endsWith('/hyperlink'))
  return isElsewhere && !isHyperlink ? 'links' : null
}

function inOpenDocument(name: string, attributes: string): Harm | null {
  if (name === 'script' || name === 'event-listener') return 'macros'
  if (attributes.includes(':') && OPEN_SCRIPT.test(dereferenced(attributes))) return 'macros'
  return OPEN_LINKS.some((link) => name.startsWith(link)) ? 'links' : null
}
