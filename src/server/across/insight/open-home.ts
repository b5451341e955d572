import type { Db } from '#db/database'
import { type Actor, isAdmin, isPartner, isUniversitys } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import type { HomeSection } from '#domain/insight/home'
import { noteSections } from '#domain/insight/note-figures'
import { admissionHome } from '#server/admissions/home'
import { owedHome } from '#server/owed-invoices/home'
import { administrationOf } from './administration'
import { countNotesOf } from './count-notes-of'
import { answersOfUniversities, approvalsOf, countLists, draftsOf, studentWorkOf } from './counted-lists'
import { receivablesByAge } from './receivables'

/** The home; each figure equals its list (docs/decisions/0124). Empty for students and inactive partners. */
export async function openHome(db: Db, actor: Actor): Promise<HomeSection[]> {
  if (isUniversitys(actor)) return universityHome(db, actor)
  if (!can(actor, 'insight.home')) return []
  const asked = noteSections(actor)
  const { signIns, refusals, fails, slow } = administrationOf(actor)
  const [notes, lists, receivables] = await Promise.all([
    countNotesOf(db, actor, asked),
    countLists(db, [
      { title: '', lists: draftsOf(actor) },
      approvalsOf(actor),
      studentWorkOf(actor),
      { title: 'Universities', lists: answersOfUniversities(actor) },
      signIns,
      refusals,
      fails,
      slow,
    ]),
    receivablesByAge(db, actor),
  ])
  const [drafts, approvals, students, universities, ...administration] = lists as [
    HomeSection,
    HomeSection,
    HomeSection,
    HomeSection,
    ...HomeSection[],
  ]
  const noteWork = notes.map((section, place) =>
    place === 0 ? { ...section, figures: [...section.figures, ...drafts.figures] } : section,
  )
  return inOrder(actor, { noteWork, approvals, students, receivables, universities, administration })
    .flatMap((section) => section ?? [])
    .filter(({ figures }) => figures.length > 0)
}

async function universityHome(db: Db, actor: Actor): Promise<HomeSection[]> {
  const admissions = can(actor, 'admissions.view') ? await admissionHome(db, actor) : []
  const owed = can(actor, 'owed-invoices.view') ? [await owedHome(db, actor)] : []
  return [...admissions, ...owed]
}

interface Sections {
  noteWork: HomeSection[]
  approvals: HomeSection
  students: HomeSection
  receivables: HomeSection | null
  universities: HomeSection
  administration: HomeSection[]
}

function inOrder(actor: Actor, sections: Sections): (HomeSection | null)[] {
  const { noteWork, approvals, students, receivables, universities, administration } = sections
  if (isAdmin(actor)) return [approvals, ...administration, ...noteWork, receivables, universities, students]
  if (actor.roles.includes('FINANCE')) return [receivables, universities, approvals, ...noteWork, students]
  const isCounsellor = isPartner(actor) && actor.parentUserId !== null && !actor.financialManager
  return isCounsellor ? [students, ...noteWork] : [...noteWork, approvals, students]
}
