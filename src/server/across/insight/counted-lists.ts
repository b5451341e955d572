import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { PENDING as AGREEMENT_WAITS } from '#domain/agreements/states'
import { WAITING as BANK_CHANGE_WAITS } from '#domain/bank-details/states'
import { CHANGE_PENDING as COURSE_CHANGE_WAITS } from '#domain/course-changes/states'
import type { HomeSection } from '#domain/insight/home'
import type { WaitingCounts } from '#domain/insight/waiting'
import { WAITING as REQUEST_WAITS } from '#domain/invoice-revisions/states'
import { UNIVERSITY_REPLIES, UNIVERSITY_REPLY_LABELS } from '#domain/invoices/list-choices'
import { ENQUIRY_NEW } from '#domain/onboarding/states'
import { paths } from '#domain/paths'
import { RIGHTS_WAIT } from '#domain/people/rights/states'
import { WAITING_FILTERS, type WaitingFilter } from '#domain/students/list/waiting'
import { applicationCount } from '#server/applications/counts/stored-application-counts'
import { enquiryConditions } from '#server/enquiries/enquiry-conditions'
import { hasUniversityReply } from '#server/invoices/questions/university-reply'
import { studentCount } from '#server/students/list/stored-student-counts'

interface CountedList {
  label: string
  count: RawBuilder<unknown>
  href: string
}

interface Approval extends CountedList {
  entry: keyof WaitingCounts
}

export interface ListSection {
  title: string
  lists: CountedList[]
  drawn?: HomeSection['drawn']
}

function countOf(from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select count(*) from ${from})`
}

/** What universities say about the invoices they owe, if the actor has to act on it. */
export function answersOfUniversities(actor: Actor): CountedList[] {
  if (!can(actor, 'invoices.answer')) return []
  return UNIVERSITY_REPLIES.map((university) => ({
    label: UNIVERSITY_REPLY_LABELS[university],
    count: countOf(sql`university_invoices invoices where ${hasUniversityReply(university, actor)}`),
    href: paths.universityInvoices({ university }),
  }))
}

export function draftsOf(actor: Actor): CountedList[] {
  if (!can(actor, 'commission-notes.draft')) return []
  return [
    {
      label: 'Drafts',
      count: countOf(sql`drafts where created_by = ${actor.id}`),
      href: paths.notes({ tab: 'Create' }),
    },
  ]
}

/** Pending approvals of every kind that the actor may decide. */
export function approvalsOf(actor: Actor): { title: string; lists: Approval[] } {
  const lists = [
    can(actor, 'bank-details.decide') && {
      entry: 'BankChanges' as const,
      label: 'Changes of bank details',
      count: countOf(sql`bank_detail_changes where state = ${BANK_CHANGE_WAITS}`),
      href: paths.bankChanges({ State: BANK_CHANGE_WAITS }),
    },
    can(actor, 'agreements.decide') && {
      entry: 'Agreements' as const,
      label: 'Agreements',
      count: countOf(sql`agreements where state = ${AGREEMENT_WAITS}`),
      href: paths.agreements({ State: AGREEMENT_WAITS }),
    },
    can(actor, 'invoices.decide-edit') && {
      entry: 'InvoiceRequests' as const,
      label: 'Changes of university invoices',
      count: countOf(sql`invoice_edit_requests where state = ${REQUEST_WAITS}`),
      href: paths.invoiceRequests(),
    },
    can(actor, 'users.decide-rights') && {
      entry: 'Users' as const,
      label: 'Rights of users',
      count: countOf(sql`right_changes where state = ${RIGHTS_WAIT}`),
      href: paths.rightsWaiting,
    },
    can(actor, 'partner-enquiries.decide') && {
      entry: 'Partners' as const,
      label: 'New partners',
      count: countOf(sql`partner_enquiries where state = ${ENQUIRY_NEW}`),
      href: paths.newPartners({ state: ENQUIRY_NEW }),
    },
    can(actor, 'students.decide-claims') && {
      entry: 'Students' as const,
      label: 'Students claimed by two partners',
      count: countOf(sql`student_claims where kept_id is null`),
      href: paths.claims({ state: 'Open' }),
    },
    can(actor, 'courses.manage') && {
      entry: 'Universities' as const,
      label: 'Courses of universities',
      count: countOf(sql`course_changes where state = ${COURSE_CHANGE_WAITS}`),
      href: paths.courseChanges({ state: COURSE_CHANGE_WAITS }),
    },
  ]
  return { title: 'To approve', lists: lists.filter((list) => list !== false) }
}

/** Work on students by urgency. Staff see all partners' students, so only partners see silent students. */
export function studentWorkOf(actor: Actor): ListSection {
  const lists = [
    ...deadlinesOf(actor),
    ...(can(actor, 'students.review-documents') ? [waitingStudents(actor, 'documents')] : []),
    ...(can(actor, 'students.decide-edit') ? [waitingStudents(actor, 'edit-request')] : []),
    ...newEnquiriesOf(actor),
    ...(isPartner(actor) && can(actor, 'students.list') ? [waitingStudents(actor, 'silent')] : []),
    ...applicationsAt(actor),
    ...(can(actor, 'students.list') ? [newStudents(actor)] : []),
  ]
  return { title: 'Students', lists }
}

function newStudents(actor: Actor): CountedList {
  return {
    label: 'New students',
    count: studentCount(actor, { stage: 'New' }),
    href: paths.students({ stage: 'New' }),
  }
}

function waitingStudents(actor: Actor, waiting: WaitingFilter): CountedList {
  return {
    label: WAITING_FILTERS[waiting],
    count: studentCount(actor, { waiting }, true),
    href: paths.students({ waiting }),
  }
}

function deadlinesOf(actor: Actor): CountedList[] {
  if (!can(actor, 'applications.list')) return []
  const due = (label: string, deadline: 'overdue' | '7days') => ({
    label,
    count: applicationCount(actor, { deadline }, true),
    href: paths.applicationList({ deadline, sort: 'Deadline' }),
  })
  return [due('Deadlines passed', 'overdue'), due('Deadlines in 7 days', '7days')]
}

function applicationsAt(actor: Actor): CountedList[] {
  if (!can(actor, 'applications.list')) return []
  const at = (label: string, stage: 'Draft' | 'Documents requested') => ({
    label,
    count: applicationCount(actor, { stage }, true),
    href: paths.applicationList({ stage }),
  })
  return [at('Documents requested', 'Documents requested'), at('Applications to submit', 'Draft')]
}

function newEnquiriesOf(actor: Actor): CountedList[] {
  if (!can(actor, 'enquiries.list')) return []
  const listOf = isPartner(actor) ? paths.partnerEnquiries : paths.enquiries
  return [
    {
      label: 'New enquiries',
      count: countOf(sql`enquiries where ${enquiryConditions(actor, { state: 'New' })}`),
      href: listOf({ state: 'New' }),
    },
  ]
}

export async function countLists(db: Db, sections: readonly ListSection[]): Promise<HomeSection[]> {
  const lists = sections.flatMap((section) => section.lists)
  if (lists.length === 0) return sections.map(({ title }) => ({ title, figures: [] }))
  const parts = lists.map(
    ({ count }, place) => sql`select ${sql.lit(place)}::int as place, ${count}::int as count`,
  )
  const { rows } = await sql<{ place: number; count: number }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  )
  const counts = new Map(rows.map(({ place, count }) => [place, count]))
  return sections.map((section) => ({
    title: section.title,
    ...(section.drawn && { drawn: section.drawn }),
    figures: section.lists.map((list) => ({
      label: list.label,
      href: list.href,
      count: counts.get(lists.indexOf(list)) ?? 0,
      amounts: [],
    })),
  }))
}
