import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isInternal, isPartner, type Role } from '#domain/access/actor'
import { can, type Permission } from '#domain/access/permissions'
import { remarkReach } from '#domain/commission-notes/note/partner-view'
import { recipientsOfRemark } from '#domain/commission-notes/note/recipients'
import type { ConversationKind, Reach } from '#domain/conversations/subjects'
import { AppError } from '#domain/errors'
import { carersOf, theStudent } from '#domain/students/student/told'
import { NOTIFIED_NOTE, type NotifiedNote } from '#server/commission-notes/note/notifications'
import { inScope, isInScope } from '#server/commission-notes/note/scope'
import { studentsSeenBy } from '#server/students/student/student-scope'

/** An application as far as its conversation needs it. */
interface SubjectApplication {
  studentId: string
  studentName: string
  universityName: string
  partnerId: string
  counsellorId: string | null
  withLoanAdvisors: boolean
  withSupport: boolean
}

/** What a conversation is about, as the database has it. */
export interface Subject {
  kind: ConversationKind
  id: string
  note: NotifiedNote | null
  application: SubjectApplication | null
  /** The number of the university invoice. */
  invoiceNumber: string | null
}

/** Who may write in conversations of each kind. */
export const TALK: Readonly<Record<ConversationKind, Permission>> = {
  note: 'commission-notes.talk',
  application: 'applications.comment',
  invoice: 'invoices.talk',
}

/** Who may read them. */
export const VIEW: Readonly<Record<ConversationKind, Permission>> = {
  note: 'commission-notes.view',
  application: 'applications.view',
  invoice: 'invoices.view',
}

const EVERY_STUDENT: readonly Role[] = ['STAFF', 'ADMIN', 'SUPERADMIN']

/** An application of `applications` and its `students`, as `SubjectApplication` has it. */
export const SUBJECT_APPLICATION: RawBuilder<SubjectApplication> = sql`jsonb_build_object(
  'studentId', students.id, 'studentName', students.name, 'partnerId', students.partner_id,
  'universityName', (select name from universities where id = applications.university_id),
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

/**
 * What a conversation is about, within the actor's scope.
 * @throws AppError NOT_FOUND out of it
 */
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

/** Selects those of these rows that are within the actor's scope, for `readConversations`. */
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

/** Whom the actor's messages reach. */
export function reachOf(actor: Actor, { kind, note }: Pick<Subject, 'kind' | 'note'>): Reach {
  if (kind === 'invoice') return 'staff'
  if (kind === 'note') return remarkReach(actor, note?.statusId ?? 0)
  return isInternal(actor) ? 'choose' : 'both'
}

/** Whether somebody may see the subject, so that nobody is told of what has passed out of their sight. */
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

/**
 * Who is notified of a message for everyone though they may never have written here: of a note the other side's people, of an application the
 * student, and of the student's own messages who looks after them.
 */
export function concernedBy(subject: Subject, author: Actor, people: readonly Actor[]): string[] {
  const { note, application } = subject
  if (note) return recipientsOfRemark(author.id, note, [...people, author]).map(({ userId }) => userId)
  if (!application) return []
  const told = author.studentId === application.studentId ? carersOf : theStudent
  return told(application, people).map(({ id }) => id)
}
