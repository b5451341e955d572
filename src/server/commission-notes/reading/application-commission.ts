import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { statusLabelTo } from '#domain/commission-notes/note/labels'
import { PAID, PARTNER_VISIBLE } from '#domain/commission-notes/note/workflow'
import type { ApplicationCommission } from '#domain/commission-notes/reading/commission-calls'
import { findApplication } from '#server/applications/find-application'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'

interface Line {
  installment: string
  commission: string
  currency: string
  status_id: number
  number: string
  note_id: string
}

/**
 * The commission of an application within the actor's scope (`GET /applications/{id}/commission`): its lines
 * on notes. Partner users read the lines of their partner's notes that were sent to it, even without access
 * to notes.
 * @throws AppError FORBIDDEN also for a counsellor who is not shown commission, NOT_FOUND
 */
export async function applicationCommission(
  db: Db,
  actor: Actor,
  id: string,
): Promise<ApplicationCommission> {
  mustBeAllowed(actor, 'applications.view-commission')
  await findApplication(db, actor, id)
  const seen = isPartner(actor)
    ? sql`notes.partner_id = ${actor.partnerId} and notes.status_id in (${sql.raw(PARTNER_VISIBLE.join(', '))})`
    : sql`true`
  const { rows } = await sql<Line>`
    select lines.installment, lines.net_commission::text as commission, notes.currency, notes.status_id, notes.number, notes.id as note_id
    from note_students lines join notes on notes.id = lines.note_id
    where lines.application_id = ${id} and ${seen} order by lines.installment, notes.number`.execute(db)
  const mayOpen = can(actor, 'commission-notes.view')
  return {
    Lines: rows.map((row) => ({
      Installment: row.installment,
      Commission: row.commission,
      Currency: row.currency,
      Status: statusLabelTo(actor, row.status_id),
      IsPaid: row.status_id === PAID,
      CommissionNumber: row.number,
      CommissionNoteId: mayOpen ? row.note_id : null,
    })),
  }
}
