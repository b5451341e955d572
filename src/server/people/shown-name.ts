import { type Actor, isPartner } from '#domain/access/actor'

const SYSTEM = 'System'

/** An actor's name as a reader sees it: partners see the company's name for its staff. Null is the system. */
export function shownName(author: Author | null, reader: Actor, companyName: string): string {
  if (isPartner(reader) && !author?.isPartner) return companyName
  return author?.name ?? SYSTEM
}

export interface Author {
  name: string
  isPartner: boolean
}
