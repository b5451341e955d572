import { type Actor, isPartner, isUniversitys } from '#domain/access/actor'
import { can } from '#domain/access/permissions'

/** An exact sum in one currency, and the list of the rows that it adds up. */
export interface FigureAmount {
  Currency: string
  Amount: string
  href: string
}

/** How many rows wait, with the address of exactly the list that has them. */
export interface Figure {
  label: string
  count: number
  href: string
  /** Empty where the rows have no money. */
  amounts: FigureAmount[]
}

/** Figures of one kind of work. */
export interface HomeSection {
  title: string
  figures: Figure[]
  /** Says how things go, and is nothing to do: drawn as a picture. */
  drawn?: 'bars'
}

/** The one thing to do first: the first figure, in the order of the home, of which there are any; null where nothing waits. */
export function firstToDo(sections: readonly HomeSection[]): Figure | null {
  const toDo = sections.filter(({ drawn }) => drawn === undefined)
  return toDo.flatMap(({ figures }) => figures).find(({ count }) => count > 0) ?? null
}

/** Whether `/` is somebody's home; everybody else goes on from there to the first page that they have. */
export function hasHome(actor: Actor): boolean {
  if (isUniversitys(actor)) return can(actor, 'admissions.view') || can(actor, 'owed-invoices.view')
  const isOnboarding = isPartner(actor) && actor.partnerStanding?.state === 'Onboarding'
  return !isOnboarding && can(actor, 'insight.home')
}
