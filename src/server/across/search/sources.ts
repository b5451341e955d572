import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { MAX_OF_KIND } from '#domain/search/kinds'
import { inScope } from '#server/commission-notes/note/scope'
import { counsellorsSeenBy } from '#server/counsellors/table'
import { IS_NOT_ERASED } from '#server/people/users/table'
import { studentsSeenBy } from '#server/students/student/student-scope'
import { partnerScope } from '#server/wallet/scope'

type Condition = RawBuilder<SqlBool>

export interface Source {
  columns: RawBuilder<unknown>
  from: RawBuilder<unknown>
  scope: Condition
  /** Lower case, with a trigram index. */
  text: RawBuilder<string>
  /** The most recent first: a total order, as in an index. */
  order: RawBuilder<unknown>
}

export interface FoundRecord {
  kind: 'note' | 'invoice' | 'payment' | 'student' | 'partner' | 'person' | 'course'
  id: string
  title: string
  parts: string[]
  amount: string | null
  currency: string | null
  status: number | null
  text: string
}

const NO_MONEY = sql`null::numeric as amount, null::text as currency, null::integer as status`

const NOTES = {
  columns: sql`'note' as kind, notes.id, notes.number as title,
    array[notes.partner_company, notes.university_name, left(notes.student_names, 80)] as parts,
    notes.total_amount as amount, notes.currency, notes.status_id::integer as status, notes.search_text as text`,
  from: sql`notes`,
  text: sql<string>`notes.search_text`,
  order: sql`notes.created_at desc, notes.id desc`,
}
const INVOICES = {
  columns: sql`'invoice' as kind, invoices.id, invoices.number as title,
    array[(select name from universities where universities.id = invoices.university_id), invoices.po_number] as parts,
    (select sum(amount) from university_invoice_lines where invoice_id = invoices.id)::numeric(16,2) as amount,
    invoices.currency, invoices.status_id::integer as status, invoices.search_text as text`,
  from: sql`university_invoices invoices`,
  text: sql<string>`invoices.search_text`,
  order: sql`invoices.created_at desc, invoices.id desc`,
}
const PAYMENTS = {
  columns: sql`'payment' as kind, payments.note_id as id, payments.reference_number as title,
    array[to_char(payments.processed_at, 'FMDD Mon YYYY'), notes.number, notes.partner_company] as parts,
    payments.amount, payments.currency, null::integer as status, lower(payments.reference_number) as text`,
  from: sql`payments join notes on notes.id = payments.note_id`,
  text: sql<string>`lower(payments.reference_number)`,
  order: sql`payments.processed_at desc, payments.id desc`,
}
const STUDENTS = {
  columns: sql`'student' as kind, students.id, students.name as title,
    array[students.email, students.mobile, (select company from partners where partners.id = students.partner_id)] as parts,
    ${NO_MONEY}, students.search_text as text`,
  from: sql`students`,
  text: sql<string>`students.search_text`,
  order: sql`students.last_activity_at desc, students.id desc`,
}
const PARTNERS = {
  columns: sql`'partner' as kind, partners.id, partners.company as title,
    array[partners.code, partners.city, partners.parent_email] as parts, ${NO_MONEY}, partners.partner_search as text`,
  from: sql`partners`,
  text: sql<string>`partners.partner_search`,
  order: sql`partners.created_at desc, partners.id desc`,
}
const PEOPLE = {
  columns: sql`'person' as kind, users.id, btrim(users.first_name || ' ' || users.last_name) as title,
    array[users.email, (select company from partners where partners.id = users.partner_id)] as parts,
    ${NO_MONEY}, users.account_search as text`,
  from: sql`users`,
  text: sql<string>`users.account_search`,
  order: sql`users.created_at desc, users.id desc`,
}
const COURSES = {
  columns: sql`'course' as kind, courses.id, courses.name as title,
    array[(select name from universities where universities.id = courses.university_id), courses.level, courses.city] as parts,
    courses.fee as amount, courses.currency, null::integer as status, courses.search_text as text`,
  from: sql`courses`,
  text: sql<string>`courses.search_text`,
  order: sql`courses.name, courses.id`,
}

/** The kinds of rows that the actor may find, each with the scope of its list. */
export function sourcesFor(actor: Actor) {
  const seen = (permitted: boolean, source: Omit<Source, 'scope'>, scope: () => Condition): Source | null =>
    permitted ? { ...source, scope: scope() } : null
  const administers = can(actor, 'users.view')
  return {
    note: seen(can(actor, 'commission-notes.view'), NOTES, () => inScope(actor)),
    invoice: seen(can(actor, 'invoices.view'), INVOICES, () => sql<SqlBool>`true`),
    payment: seen(can(actor, 'payments.view'), PAYMENTS, () => {
      const ofPartner = partnerScope(actor, 'payments.view', sql`notes.partner_id`)
      return sql<SqlBool>`(${ofPartner} and ${inScope(actor)})`
    }),
    student: seen(can(actor, 'students.list'), STUDENTS, () => studentsSeenBy(actor)),
    partner: seen(can(actor, 'partners.view'), PARTNERS, () => sql<SqlBool>`true`),
    person: seen(administers || can(actor, 'counsellors.view'), PEOPLE, () =>
      administers ? IS_NOT_ERASED : counsellorsSeenBy(actor),
    ),
    course: seen(can(actor, 'courses.view'), COURSES, () => sql<SqlBool>`courses.retired_at is null`),
  }
}

/** The first rows of a source that meet the condition, in its order unless another is given. */
export function firstRows(
  source: Source,
  condition: RawBuilder<unknown>,
  { order = source.order, most = MAX_OF_KIND }: { order?: RawBuilder<unknown>; most?: number } = {},
): RawBuilder<unknown> {
  return sql`(select ${source.columns} from ${source.from} where ${source.scope} and ${condition}
    order by ${order} limit ${sql.lit(most)})`
}
