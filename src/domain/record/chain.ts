/**
 * Records as hash chains: each entry's hash covers what it says and the hash before it, and a head carries the last hash and
 * their number, so that no entry can be changed, removed, added or swapped unseen.
 */

/** What of an entry of a chain is looked at. */
export interface Link {
  /** From 1 on, without gaps. */
  sequence: number
  /** Null for the first. */
  previous_hash: string | null
  hash: string
}

/** What is written beside a chain: how long it is, and the hash of its last entry. */
export interface Head {
  length: number
  hash: string | null
}

/** The first entry of a chain that is not as it was written, and what is wrong with it. */
export interface BrokenLink {
  Sequence: number
  Reason: string
}

/**
 * The first entry that is missing, was changed, or does not follow from the one before it; null for a whole chain.
 * @param links oldest first
 * @param hashOf what an entry's hash must be
 * @param owner what carries the head, as people call it
 */
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

/** JSON with the keys of every object sorted; what JSON leaves out or rounds is left out and rounded as it does. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`)
  return `{${members.join(',')}}`
}
