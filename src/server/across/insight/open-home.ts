import type { Db } from '#db/database'
import { type Actor, isAdmin, isPartner } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import type { HomeSection } from '#domain/insight/home'
import { noteSections } from '#domain/insight/note-figures'
import { admissionHome } from '#server/admissions/home'
import { administrationOf } from './administration'
import { countNotesOf } from './count-notes-of'
import { approvalsOf, countLists, draftsOf, studentWorkOf } from './counted-lists'
import { receivablesByAge } from './receivables'

/**
 * What waits for the actor, in the order of their work, in three statements at most (docs/decisions/0124-homes.md): each figure is that
 * of the list it leads to. Empty for whoever has no home with figures: students, and people of a partner that is not active.
 */
export async function openHome(db: Db, actor: Actor): Promise<HomeSection[]> {
  if (can(actor, 'admissions.view')) return admissionHome(db, actor)
  if (!can(actor, 'insight.home')) return []
  const asked = noteSections(actor)
  const { signIns, refusals, fails, slow } = administrationOf(actor)
  const [notes, lists, receivables] = await Promise.all([
    countNotesOf(db, actor, asked),
    countLists(db, [
      { title: '', lists: draftsOf(actor) },
      approvalsOf(actor),
      studentWorkOf(actor),
      signIns,
      refusals,
      fails,
      slow,
    ]),
    receivablesByAge(db, actor),
  ])
  const [drafts, approvals, students, ...administration] = lists as [
    HomeSection,
    HomeSection,
    HomeSection,
    ...HomeSection[],
  ]
  const makes = notes.map((section, place) =>
    place === 0 ? { ...section, figures: [...section.figures, ...drafts.figures] } : section,
  )
  return inOrder(actor, { makes, approvals, students, receivables, administration })
    .flatMap((section) => section ?? [])
    .filter(({ figures }) => figures.length > 0)
}

interface Sections {
  makes: HomeSection[]
  approvals: HomeSection
  students: HomeSection
  receivables: HomeSection | null
  /** Who signs in, what fails and what is slow. */
  administration: HomeSection[]
}

function inOrder(actor: Actor, sections: Sections): (HomeSection | null)[] {
  const { makes, approvals, students, receivables, administration } = sections
  if (isAdmin(actor)) return [approvals, ...administration, ...makes, receivables, students]
  if (actor.roles.includes('FINANCE')) return [receivables, approvals, ...makes, students]
  const isCounsellor = isPartner(actor) && actor.parentUserId !== null && !actor.financialManager
  return isCounsellor ? [students, ...makes] : [...makes, approvals, students]
}
