import type { Actor } from '#domain/access/actor'
import type { Section } from '#domain/access/menu-groups'
import { can } from '#domain/access/permissions'

export function hasFormsBesideReports(actor: Actor): boolean {
  return (
    actor.flagsOff !== undefined && !actor.flagsOff.includes('reports-and-forms') && can(actor, 'reports.use')
  )
}

export function sectionOfForms(actor: Actor): Section {
  return hasFormsBesideReports(actor) ? 'reports' : 'forms'
}
