/** Hash chains: each hash covers the content and the previous hash; a head holds the last hash and the length. */

export interface Link {
  /** From 1 on, without gaps. */
  sequence: number
  previous_hash: string | null
  hash: string
}

export interface Head {
  length: number
  hash: string | null
}

export interface BrokenLink {
  Sequence: number
  Reason: string
}

/** The first entry missing, changed or out of order. `links` oldest first; `owner` is the head in words. */
export function firstBrokenLink<L extends Link>(
  head: Head,
  links: readonly L[],
  hashOf: (link: L) => string,
  owner: string,
): BrokenLink | null {
  let previous: string | null = null
  for (const [index, link] of links.entries()) {
    const Sequence = index + 1
    if (link.sequence !== Sequence) return { Sequence, Reason: 'The entry is missing.' }
    if (link.hash !== hashOf(link)) return { Sequence, Reason: 'The entry was changed.' }
    if (link.previous_hash !== previous)
      return { Sequence, Reason: 'The entry does not follow from the one before it.' }
    previous = link.hash
  }
  const { length } = links
  if (length < head.length) return { Sequence: length + 1, Reason: 'The entry is missing.' }
  if (length > head.length)
    return { Sequence: head.length + 1, Reason: `The ${owner} does not know of the entry.` }
  if (head.hash !== previous) return { Sequence: length, Reason: `The ${owner} names another last entry.` }
  return null
}

/** JSON with sorted object keys; drops and rounds values exactly as JSON does. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`)
  return `{${members.join(',')}}`
}
