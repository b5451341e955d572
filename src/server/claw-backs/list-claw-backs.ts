import { type SqlBool, sql } from 'kysely'
import type { ClawBack, ListClawBacks } from '#domain/claw-backs/schema'
import type { Page } from '#domain/paging/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { clawBackScope, IS_OPEN, readClawBacks } from './table'

/** A page of claw-backs, newest first (`GET /claw-backs`). Throws FORBIDDEN. */
export async function listClawBacks({ db, actor }: Context, query: ListClawBacks): Promise<Page<ClawBack>> {
  mustBeAllowed(actor, 'claw-backs.view')
  const { pageNo, pageSize, state, partnerId, commissionNoteId, currency, isOpen } = query
  const condition = sql<SqlBool>`true
    ${state ? sql`and claw_backs.state = ${state}` : sql``}
    ${partnerId ? sql`and claw_backs.partner_id = ${partnerId}` : sql``}
    ${commissionNoteId ? sql`and claw_backs.note_id = ${commissionNoteId}` : sql``}
    ${currency ? sql`and claw_backs.currency = ${currency}` : sql``}
    ${isOpen ? sql`and ${IS_OPEN}` : sql``}`
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
  const rows = await readClawBacks(db, actor, condition, page)
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from claw_backs where ${clawBackScope(actor)} and (${condition})`.execute(
    db,
  )
  return { rows, totalCount: counted[0]?.count ?? 0, pageNo, pageSize }
}
