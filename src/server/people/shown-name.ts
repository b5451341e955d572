import { type Actor, isPartner } from '#domain/access/actor'

/** What finance staff read as the name of the system. */
const SYSTEM = 'System'

/** The name a reader is shown: a partner reads the company's name for its people; null is what the system did. */
export function shownName(doer: Doer | null, reader: Actor, companyName: string): string {
  if (isPartner(reader) && !doer?.isPartner) return companyName
  return doer?.name ?? SYSTEM
}

/** Somebody who did something; `isPartner` when they are a partner's person. */
export interface Doer {
  name: string
  isPartner: boolean
}
