import { type Actor, isInternal, isNamedTo } from '#domain/access/actor'

const SYSTEM = 'System'
/** What readers outside the company read instead of the names of its people, unless an issuing company is known. */
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

/** Who did something, as a row of a join: `by` is null for the portal itself. */
export interface ActorName {
  by: string | null
  partnerId: string | null
  studentId: string | null
}

/**
 * The name of who did something, or `company` for a person whose name the reader may not know (`isNamedTo`); null for
 * the portal itself.
 */
export function nameTo(
  reader: Actor,
  { by, ...person }: ActorName,
  company: string = COMPANY,
): string | null {
  return by === null || isNamedTo(reader, person) ? by : company
}
