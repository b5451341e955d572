import { sql } from 'kysely'
import type { z } from 'zod'
import { AppError } from '#domain/errors'
import type { MarkCardAsRead } from '#domain/invoices/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'

/** Remembers that the actor read the current version of an invoice's card. Throws FORBIDDEN, NOT_FOUND. */
export async function markCardAsRead(
  { db, actor }: Context,
  { invoice_id, InvoiceId = invoice_id as string }: z.output<typeof MarkCardAsRead>,
): Promise<{ InvoiceId: string; ReadAt: string }> {
  mustBeAllowed(actor, 'invoices.view')
  const { rows } = await sql<{ read_at: Date }>`
    insert into university_card_reads (user_id, invoice_id, version)
    select ${actor.id}, id, version from university_invoices where id = ${InvoiceId}
    on conflict (user_id, invoice_id) do update set version = excluded.version, read_at = now()
    returning read_at`.execute(db)
  const read = rows[0]
  if (!read) throw new AppError('NOT_FOUND')
  return { InvoiceId, ReadAt: read.read_at.toISOString() }
}
