import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, isPartner } from '#domain/access/actor'
import { OWED_STATUSES } from '#domain/commission-notes/list/owed'
import type { ListNotes } from '#domain/commission-notes/list/schema'
import { statusLabelsOf } from '#domain/commission-notes/list/status-labels'
import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import { statusFiltersOf } from '#domain/commission-notes/note/labels'
import { CLOCK_STOPS, daysAfter, indianDay, SOON_DAYS } from '#domain/commission-notes/note/pay-clock'
import { IN_PROGRESS, PAID, STATUSES, type Turn } from '#domain/commission-notes/note/workflow'
import { AppError } from '#domain/errors'
import { ASSIGNEE_COLUMN, ASSIGNEE_ROLES } from '#server/commission-notes/note/acting-as'
import { inScope } from '#server/commission-notes/note/scope'
import { FIRST_SENT } from '#server/commission-notes/note/table'
import { waitingForActor } from './waiting-for'

type Condition = RawBuilder<SqlBool>

const NOTHING = sql<SqlBool>`false`
const WAITING = sql<SqlBool>`notes.status_id <> ${sql.lit(PAID)}`
export const PENDING: Record<NonNullable<ListNotes['pendingDays']>, Condition> = {
  '0-7': sql`${WAITING} and notes.turn_changed_at > now() - interval '7 days'`,
  '7-30': sql`${WAITING} and notes.turn_changed_at <= now() - interval '7 days'
    and notes.turn_changed_at > now() - interval '30 days'`,
  '30+': sql`${WAITING} and notes.turn_changed_at <= now() - interval '30 days'`,
}
const OF_TURN = Object.fromEntries(
  ASSIGNEE_ROLES.map((role) => [role, hasStatus(idsOfTurn(role))]),
) as Record<Turn & AssigneeRole, Condition>

/** Null while the clock is stopped. Spelled exactly like its index. */
export const DUE_ON = sql.raw<string | null>(
  `(case when notes.status_id in (${CLOCK_STOPS.join(', ')}) then null else notes.expected_payment_on end)`,
)

/** In scope. Throws VALIDATION_FAILED for a label of another tag group, and a start after the end. */
export function listConditions(actor: Actor, query: ListNotes): Condition {
  const { searchQuery, invoiceId, partnerId, SubsidiaryId, currency } = query
  const conditions: Condition[] = [inScope(actor)]
  if (query.statusLabel) conditions.push(hasStatus(idsOf(query.statusLabel, actor)))
  if (query.statusId !== undefined) conditions.push(hasStatus([query.statusId]))
  if (query.notice) conditions.push(isNotifiedTo(actor, query.notice))
  else if (query.tab === 'InProgress') conditions.push(hasStatus(IN_PROGRESS))
  else if (query.tab === 'Paid') conditions.push(hasStatus([PAID]))
  if (searchQuery) conditions.push(...searchQuery.split(/\s+/).map(contains))
  conditions.push(...createdBetween(actor, query))
  if (query.waitingFor) conditions.push(waitingForActor(actor))
  if (query.pendingDays) conditions.push(PENDING[query.pendingDays])
  if (query.assigneeUserId) conditions.push(isAssignedTo(actor, query.assigneeUserId))
  if (invoiceId) conditions.push(sql`notes.invoice_id = ${invoiceId}`)
  if (query.invoiceNumber) conditions.push(ofInvoiceNumbered(query.invoiceNumber))
  if (partnerId) conditions.push(sql`notes.partner_id = ${partnerId}`)
  if (SubsidiaryId) conditions.push(sql`notes.subsidiary_id = ${SubsidiaryId}`)
  if (currency) conditions.push(sql`notes.currency = ${currency}`)
  if (query.due) conditions.push(dueWithin(query.due))
  if (query.dueWeek)
    conditions.push(sql`${DUE_ON} between ${query.dueWeek}::date and ${query.dueWeek}::date + 6`)
  if (query.turn) conditions.push(hasStatus(idsOfTurn(query.turn)))
  if (query.differences) conditions.push(differing(actor, query.differences))
  if (query.owed) conditions.push(hasStatus(OWED_STATUSES[query.owed]))
  if (query.financialYear) conditions.push(sql`notes.financial_year = ${query.financialYear}`)
  if (query.universityId) conditions.push(ofUniversity(query.universityId))
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

function idsOfTurn(turn: Turn): number[] {
  return STATUSES.filter((status) => status.turn === turn).map(({ id }) => id)
}

/** Literals: the database plans each filter once, by how many notes have these statuses. */
function hasStatus(ids: readonly number[]): Condition {
  const list = sql.join(ids.map((id) => sql.lit(id)))
  return ids.length === 1 ? sql`notes.status_id = ${list}` : sql`notes.status_id in (${list})`
}

function idsOf(labels: string, actor: Actor): number[] {
  const filters = statusFiltersOf(actor)
  const chosen = statusLabelsOf(labels).map((label) => filters.find((filter) => filter.label === label))
  if (chosen.some((filter) => filter === undefined))
    throw new AppError('VALIDATION_FAILED', { fields: { statusLabel: 'Please select a status of the list' } })
  return [...new Set(chosen.flatMap((filter) => filter?.statusIds ?? []))].toSorted((a, b) => a - b)
}

function isNotifiedTo(actor: Actor, id: string): Condition {
  return sql`notes.id in (select others.note_id from notifications told join notifications others
    on others.user_id = told.user_id and coalesce(others.batch_id || ' ' || others.kind, others.id::text)
      = coalesce(told.batch_id || ' ' || told.kind, told.id::text)
    where told.id = ${id} and told.user_id = ${actor.id}
    union all select (item ->> 'noteId')::uuid from mails cross join jsonb_array_elements(mails.items) item
    where mails.id = ${id} and mails.user_id = ${actor.id})`
}

const WITHIN_DAYS = { today: 0, '7days': SOON_DAYS, '30days': 30 } as const

/** Today in India, whose calendar the payment clock uses. */
function dueWithin(due: NonNullable<ListNotes['due']>): Condition {
  const today = indianDay(Date.now())
  if (due === 'overdue') return sql`${DUE_ON} < ${today}::date`
  if (due === 'statutory') return sql`(${DUE_ON} is not null and notes.statutory_due_on < ${today}::date)`
  return sql`${DUE_ON} between ${today}::date and ${daysAfter(today, WITHIN_DAYS[due])}::date`
}

function ofUniversity(universityId: string): Condition {
  return sql`notes.invoice_id in (select id from university_invoices where university_id = ${universityId})`
}

/** The trigram index finds few rows; only their numbers are then compared. */
function ofInvoiceNumbered(part: string): Condition {
  const pattern = anywhere(part)
  return sql`notes.invoice_id in (select id from university_invoices
    where search_text like ${pattern} and number ilike ${pattern})`
}

/** Both sides are lower case: `like` is several times as fast as `ilike`. */
function contains(word: string): Condition {
  return sql`notes.search_text like ${anywhere(word)}`
}

function anywhere(text: string): string {
  const literal = text
    .toLowerCase()
    .replaceAll('\0', '')
    .replaceAll(/[\\%_]/g, '\\$&')
  return `%${literal}%`
}

/** By the day that the reader is shown as `CreatedAt`. */
function createdBetween(actor: Actor, { startDate, endDate }: ListNotes): Condition[] {
  if (startDate && endDate && startDate > endDate) {
    const message = 'Please select end date greater than or equal to start date'
    throw new AppError('VALIDATION_FAILED', { message, fields: { endDate: message } })
  }
  const { timeZone } = actor
  const created = isPartner(actor) ? sql`coalesce(${FIRST_SENT}, notes.created_at)` : sql`notes.created_at`
  const from = sql<SqlBool>`${created} >= (${startDate}::date)::timestamp at time zone ${timeZone}::text`
  const until = sql<SqlBool>`${created} < (${endDate}::date + 1)::timestamp at time zone ${timeZone}::text`
  return [...(startDate ? [from] : []), ...(endDate ? [until] : [])]
}

function differing(actor: Actor, differences: NonNullable<ListNotes['differences']>): Condition {
  if (isPartner(actor)) return NOTHING
  return differences === 'some' ? sql`notes.has_differences` : sql`not notes.has_differences`
}

function isAssignedTo(actor: Actor, userId: string): Condition {
  if (isPartner(actor)) return NOTHING
  const byRole = ASSIGNEE_ROLES.map((role) => {
    const column = sql.ref(`notes.${ASSIGNEE_COLUMN[role]}`)
    const isAssignee = userId === 'none' ? sql`${column} is null` : sql`${column} = ${userId}`
    return sql`(${OF_TURN[role]} and ${isAssignee})`
  })
  return sql`(${sql.join(byRole, sql` or `)})`
}
