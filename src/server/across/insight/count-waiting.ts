import { type RawBuilder, sql } from 'kysely'
import { type Actor, isAdmin, isPartner } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { ListNotes } from '#domain/commission-notes/list/schema'
import { actingRoles } from '#domain/commission-notes/note/decide'
import { MAX_COUNTED } from '#domain/conversations/rules'
import type { WaitingCounts } from '#domain/insight/waiting'
import { listConditions } from '#server/commission-notes/list/list-conditions'
import { enquiryConditions } from '#server/enquiries/enquiry-conditions'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { approvalsOf } from './counted-lists'

type Entry = keyof WaitingCounts

/** Counts what waits, by menu entry, each up to MAX_COUNTED (docs/decisions/0111). Throws FORBIDDEN. */
export async function countWaiting({ db, actor }: Context): Promise<WaitingCounts> {
  mustBeAllowed(actor, 'insight.home')
  const approvals = approvalsOf(actor).lists.map(({ entry, count }) => ({ entry, count }))
  const waiting = [...notesOf(actor), ...enquiriesOf(actor), ...approvals]
  const counts: WaitingCounts = {
    CommissionNotes: 0,
    InvoiceRequests: 0,
    BankChanges: 0,
    Agreements: 0,
    Users: 0,
    Partners: 0,
    Students: 0,
    Enquiries: 0,
    Universities: 0,
  }
  if (waiting.length === 0) return counts
  const parts = waiting.map(
    ({ entry, count }) => sql`select ${entry} as entry, least(${count}, ${MAX_COUNTED})::int as count`,
  )
  const { rows } = await sql<{ entry: Entry; count: number }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  )
  for (const { entry, count } of rows) counts[entry] = count
  return counts
}

interface Waiting {
  entry: Entry
  count: RawBuilder<unknown>
}

/** For partners, notes that need their tax invoice. None for administrators: they may act on every note. */
function notesOf(actor: Actor): Waiting[] {
  if (!can(actor, 'commission-notes.view') || isAdmin(actor)) return []
  const query = isPartner(actor)
    ? { tab: 'InProgress', turn: 'partner' }
    : actingRoles(actor).length > 0 && { tab: 'AllNotes', waitingFor: 'me' }
  if (!query) return []
  const conditions = listConditions(actor, ListNotes.parse(query))
  return [{ entry: 'CommissionNotes', count: upToMost(sql`notes where ${conditions}`) }]
}

function enquiriesOf(actor: Actor): Waiting[] {
  if (!can(actor, 'enquiries.list')) return []
  const conditions = enquiryConditions(actor, { state: 'New' })
  return [{ entry: 'Enquiries', count: upToMost(sql`enquiries where ${conditions}`) }]
}

function upToMost(from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select count(*) from (select from ${from} limit ${MAX_COUNTED}) as waiting)`
}
