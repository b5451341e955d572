import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { allowedActions } from '#domain/commission-notes/note/decide'
import { paths } from '#domain/paths'
import { isRequested, type Request } from '#domain/search/request'
import type { FoundRow } from '#domain/search/schema'
import { readSought } from '#domain/search/sought'
import { inScope } from '#server/commission-notes/note/scope'
import { type StateRecord, toNoteState } from '#server/commission-notes/note/table'
import { has } from './by-words'

/** Each of the three companies numbers its own notes, so up to three match. */
const MAX_NOTES = 3

/** Links to the actions that the text asks for and the actor may take now on the notes of this number. */
export async function actionsRequested(db: Db, actor: Actor, request: Request): Promise<FoundRow[]> {
  if (!can(actor, 'commission-notes.act')) return []
  const { sequence } = readSought(request.note)
  const numbered = sequence
    ? sql<SqlBool>`notes.search_text like ${`%/${sequence} %`}`
    : has(sql`notes.search_text`, request.note)
  const { rows } = await sql<StateRecord & { id: string; number: string; partner_company: string }>`
    select id, number, partner_company, status_id, returns_to_status_id, maker_id, checker_id, payment_processor_id,
      maker_actor_ids, checker_actor_ids, payable_amount, partner_invoice_payable
    from notes where ${inScope(actor)} and ${numbered}
    order by created_at desc, id desc limit ${sql.lit(MAX_NOTES)}`.execute(db)
  return rows.flatMap((row) =>
    allowedActions(toNoteState(row), actor)
      .filter(({ Label }) => isRequested(request, Label))
      .map(({ ActionId, Label, Via }) => ({
        Kind: 'action' as const,
        Title: `${Label}: ${row.number}`,
        Detail: row.partner_company,
        Href: Via === 'partner-invoice' ? paths.taxInvoice(row.id) : paths.noteAction(row.id, ActionId),
      })),
  )
}
