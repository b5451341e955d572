import { type Actor, isInternal, isNamedTo } from '#domain/access/actor'

const SYSTEM = 'System'
export const COMPANY = 'The company'

/** Who did something on a note: a partner reads the issuing company's name for its staff. Null is the system. */
export function shownName(author: Author | null, reader: Actor, companyName: string): string {
  if (!isInternal(reader) && !author?.isPartner) return companyName
  return author?.name ?? SYSTEM
}

export interface Author {
  name: string
  isPartner: boolean
}

export interface ActorName {
  by: string | null
  partnerId: string | null
  studentId: string | null
}

/** `company` for a person whose name the reader may not know (`isNamedTo`); null for the portal. */
export function nameTo(
  reader: Actor,
  { by, ...person }: ActorName,
  company: string = COMPANY,
): string | null {
  return by === null || isNamedTo(reader, person) ? by : company
}
