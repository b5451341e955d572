import { type Actor, isNamedTo, isPartner } from '#domain/access/actor'

const SYSTEM = 'System'
/** What readers outside the company read instead of the names of its people. */
const COMPANY = 'The company'

/** An actor's name as a reader sees it: partners see the company's name for its staff. Null is the system. */
export function shownName(author: Author | null, reader: Actor, companyName: string): string {
  if (isPartner(reader) && !author?.isPartner) return companyName
  return author?.name ?? SYSTEM
}

export interface Author {
  name: string
  isPartner: boolean
}

/** Who did something, as a row of a join: `by` is null for the portal itself. */
export interface ActorName {
  by: string | null
  partnerId: string | null
  studentId: string | null
}

/** The name of who did something, or 'The company' for a person whose name the reader may not know (`isNamedTo`). */
export function nameTo(reader: Actor, { by, ...person }: ActorName): string | null {
  return by === null || isNamedTo(reader, person) ? by : COMPANY
}
