import type { Actor } from '#domain/access/actor'
import type { Section } from '#domain/access/menu-groups'
import { can } from '#domain/access/permissions'

/** Whether one entry of the menu leads to reports and forms. */
export function hasFormsBesideReports(actor: Actor): boolean {
  return (
    actor.flagsOff !== undefined && !actor.flagsOff.includes('reports-and-forms') && can(actor, 'reports.use')
  )
}

/** The entry of the menu that forms are of. */
export function sectionOfForms(actor: Actor): Section {
  return hasFormsBesideReports(actor) ? 'reports' : 'forms'
}
