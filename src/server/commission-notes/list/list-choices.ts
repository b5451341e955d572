import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { Choice } from '#domain/commission-notes/list/list-filters'
import { inScope } from '#server/commission-notes/note/scope'

/** The partners with notes in the actor's scope, by name, for the filter. */
export async function partnerChoices(db: Db, actor: Actor): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select partners.id as value, partners.company as label from partners
    where exists (select from notes where notes.partner_id = partners.id and ${inScope(actor)})
    order by partners.company, partners.id`.execute(db)
  return rows
}

/** An invoice's number as a filter choice, if the actor sees a note of it. */
export async function invoiceChoice(db: Db, actor: Actor, invoiceId: string): Promise<Choice | null> {
  const { rows } = await sql<Choice>`
    select invoices.id as value, invoices.number as label from university_invoices invoices
    where invoices.id = ${invoiceId}
      and exists (select from notes where notes.invoice_id = invoices.id and ${inScope(actor)})`.execute(db)
  return rows[0] ?? null
}
