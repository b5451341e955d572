import { linkedRows } from './linked-rows'
import type { MessageLink } from './message'

export interface TextPart {
  kind: 'text' | 'mention' | 'own mention' | 'link'
  text: string
  href?: string
}

const ADDRESS = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g

/** Text, mentions and links of a message. Only http addresses become links, so that none can run a script. */
export function textParts(
  text: string,
  mentions: readonly { Name: string; IsYou: boolean }[],
  links: readonly MessageLink[] = [],
): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const found of text.matchAll(ADDRESS)) {
    parts.push(...mentioned(text.slice(from, found.index), mentions), linkOf(found[0], links))
    from = found.index + found[0].length
  }
  return [...parts, ...mentioned(text.slice(from), mentions)].filter((part) => part.text !== '')
}

function linkOf(address: string, links: readonly MessageLink[]): TextPart {
  const [row] = linkedRows(address)
  const own = row && links.find(({ Path }) => Path.endsWith(row.id))
  return own
    ? { kind: 'link', text: own.Title, href: own.Path }
    : { kind: 'link', text: address, href: address }
}

function mentioned(text: string, mentions: readonly { Name: string; IsYou: boolean }[]): TextPart[] {
  const names = mentions.toSorted((a, b) => b.Name.length - a.Name.length)
  const parts: TextPart[] = []
  let plain = ''
  for (let at = 0; at < text.length; ) {
    const named = text[at] === '@' && names.find(({ Name }) => text.startsWith(Name, at + 1))
    if (named) {
      const kind = named.IsYou ? 'own mention' : 'mention'
      parts.push({ kind: 'text', text: plain }, { kind, text: `@${named.Name}` })
      plain = ''
      at += named.Name.length + 1
    } else {
      plain += text[at]
      at += 1
    }
  }
  return [...parts, { kind: 'text', text: plain }]
}
