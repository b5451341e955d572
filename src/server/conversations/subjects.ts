import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isInternal, isPartner, type Role } from '#domain/access/actor'
import { can, type Permission } from '#domain/access/permissions'
import { remarkReach } from '#domain/commission-notes/note/partner-view'
import { recipientsOfRemark } from '#domain/commission-notes/note/recipients'
import type { ConversationKind, Reach } from '#domain/conversations/subjects'
import { AppError } from '#domain/errors'
import { carersOf, theStudent } from '#domain/students/student/student-recipients'
import { NOTIFIED_NOTE, type NotifiedNote } from '#server/commission-notes/note/notifications'
import { inScope, isInScope } from '#server/commission-notes/note/scope'
import { studentsSeenBy } from '#server/students/student/student-scope'

interface SubjectApplication {
  studentId: string
  studentName: string
  program: string
  universityName: string
  partnerId: string
  counsellorId: string | null
  withLoanAdvisors: boolean
  withSupport: boolean
}

export interface Subject {
  kind: ConversationKind
  id: string
  note: NotifiedNote | null
  application: SubjectApplication | null
  invoiceNumber: string | null
}

export const TALK: Readonly<Record<ConversationKind, Permission>> = {
  note: 'commission-notes.talk',
  application: 'applications.comment',
  invoice: 'invoices.talk',
}

export const VIEW: Readonly<Record<ConversationKind, Permission>> = {
  note: 'commission-notes.view',
  application: 'applications.view',
  invoice: 'invoices.view',
}

const EVERY_STUDENT: readonly Role[] = ['STAFF', 'ADMIN', 'SUPERADMIN']

/** Needs `applications` and `students`. */
export const SUBJECT_APPLICATION: RawBuilder<SubjectApplication> = sql`jsonb_build_object(
  'studentId', students.id, 'studentName', students.name, 'partnerId', students.partner_id,
  'program', applications.program, 'universityName', (select name from universities where id = applications.university_id),
  'counsellorId', students.counsellor_id, 'withLoanAdvisors', students.loan_flag, 'withSupport', students.with_support)`

const BY_KIND: Readonly<Record<ConversationKind, (actor: Actor, id: string) => RawBuilder<Subject>>> = {
  note: (actor, id) => sql`select 'note' as kind, notes.id, ${NOTIFIED_NOTE} as note, null as application,
      null as "invoiceNumber"
    from notes join companies on companies.id = notes.company_id where notes.id = ${id} and ${inScope(actor)}`,
  application: (
    actor,
    id,
  ) => sql`select 'application' as kind, applications.id, null as note, ${SUBJECT_APPLICATION} as application,
      null as "invoiceNumber"
    from applications join students on students.id = applications.student_id
    where applications.id = ${id} and ${studentsSeenBy(actor)}`,
  invoice: (
    actor,
    id,
  ) => sql`select 'invoice' as kind, invoices.id, null as note, null as application, invoices.number as "invoiceNumber"
    from university_invoices invoices where invoices.id = ${id} and ${can(actor, 'invoices.view')}`,
}

/** The subject of a conversation within the actor's scope. @throws AppError NOT_FOUND out of scope */
export async function findSubject(
  db: Db,
  actor: Actor,
  kind: ConversationKind,
  id: string,
): Promise<Subject> {
  const { rows } = await BY_KIND[kind](actor, id).execute(db)
  const [subject] = rows as Subject[]
  if (!subject) throw new AppError('NOT_FOUND')
  return subject
}

export function subjectsSeenBy(
  actor: Actor,
  kind: ConversationKind,
  ids: readonly string[],
): RawBuilder<unknown> {
  const named = sql`any(${[...ids]}::uuid[])`
  if (kind === 'note')
    return sql`select notes.id as subject_id, companies.name as company_name
      from notes join companies on companies.id = notes.company_id where notes.id = ${named} and ${inScope(actor)}`
  if (kind === 'application')
    return sql`select applications.id as subject_id, null::text as company_name
      from applications join students on students.id = applications.student_id
      where applications.id = ${named} and ${studentsSeenBy(actor)}`
  return sql`select invoices.id as subject_id, null::text as company_name
    from university_invoices invoices where invoices.id = ${named} and ${can(actor, 'invoices.view')}`
}

/** Who can read the actor's messages. */
export function reachOf(actor: Actor, { kind, note }: Pick<Subject, 'kind' | 'note'>): Reach {
  if (kind === 'invoice') return 'staff'
  if (kind === 'note') return remarkReach(actor, note?.statusId ?? 0)
  return isInternal(actor) ? 'choose' : 'both'
}

/** Whether a user may see the subject; checked before notifying, as a row may have left their scope. */
export function isSeenBy({ kind, note, application }: Subject, person: Actor): boolean {
  if (!can(person, VIEW[kind])) return false
  if (kind === 'invoice') return true
  if (kind === 'note') return note !== null && isInScope(person, note)
  return application !== null && seesApplication(person, application)
}

function seesApplication(person: Actor, application: SubjectApplication): boolean {
  if (isPartner(person))
    return (
      person.partnerId === application.partnerId &&
      (person.parentUserId === null || person.id === application.counsellorId)
    )
  if (person.roles.includes('STUDENT')) return person.studentId === application.studentId
  if (person.roles.some((role) => EVERY_STUDENT.includes(role))) return true
  return (
    (person.roles.includes('LOANADVISOR') && application.withLoanAdvisors) ||
    (person.roles.includes('PST') && application.withSupport)
  )
}

/** These users are always notified: a note's other side; a student, or the people responsible for them. */
export function concernedBy(subject: Subject, author: Actor, people: readonly Actor[]): string[] {
  const { note, application } = subject
  if (note) return recipientsOfRemark(author.id, note, [...people, author]).map(({ userId }) => userId)
  if (!application) return []
  const recipientsOf = author.studentId === application.studentId ? carersOf : theStudent
  return recipientsOf(application, people).map(({ id }) => id)
}
