import { type Actor, isPartner, isUniversitys } from '#domain/access/actor'
import { can } from '#domain/access/permissions'

export interface FigureAmount {
  Currency: string
  Amount: string
  href: string
}

/** A count of rows, with the URL of exactly the list that contains them. */
export interface Figure {
  label: string
  count: number
  href: string
  amounts: FigureAmount[]
}

export interface HomeSection {
  title: string
  figures: Figure[]
  drawn?: 'bars'
}

/** The first figure on the home page with a count above zero; null if there is none. */
export function firstToDo(sections: readonly HomeSection[]): Figure | null {
  const toDo = sections.filter(({ drawn }) => drawn === undefined)
  return toDo.flatMap(({ figures }) => figures).find(({ count }) => count > 0) ?? null
}

/** Whether `/` is the person's home page; everybody else is redirected to the first page in their menu. */
export function hasHome(actor: Actor): boolean {
  if (isUniversitys(actor)) return can(actor, 'admissions.view') || can(actor, 'owed-invoices.view')
  const isOnboarding = isPartner(actor) && actor.partnerStatus?.state === 'Onboarding'
  return !isOnboarding && can(actor, 'insight.home')
}
