import { sql } from 'kysely'
import { isPartner } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { labelFor } from '#domain/commission-notes/note/labels'
import { PAID, PARTNER_VISIBLE } from '#domain/commission-notes/note/workflow'
import type { ApplicationCommission } from '#domain/commission-notes/reading/commission-calls'
import { findApplication } from '#server/applications/find-application'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { columns, later } from '#server/platform/rows/columns'
import type { Context } from '#server/platform/runtime/context'

const LINE = columns<ApplicationCommission['Lines'][number], { lines: 'note_students'; notes: 'notes' }>()(
  {
    Installment: 'lines.installment',
    Commission: sql<string>`lines.net_commission::text`,
    Currency: 'notes.currency',
    Status: later,
    IsPaid: later,
    CommissionNumber: 'notes.number',
    CommissionNoteId: 'notes.id',
  },
  { statusId: 'notes.status_id' },
)

/** Partner users read lines of notes sent to them. @throws FORBIDDEN, also for a counsellor who is not shown commission, NOT_FOUND */
export async function applicationCommission(
  { db, actor }: Context,
  { id }: { id: string },
): Promise<ApplicationCommission> {
  mustBeAllowed(actor, 'applications.view-commission')
  await findApplication(db, actor, id)
  const seen = isPartner(actor)
    ? sql`notes.partner_id = ${actor.partnerId} and notes.status_id in (${sql.raw(PARTNER_VISIBLE.join(', '))})`
    : sql`true`
  const rows = await LINE.read(
    db,
    sql`select ${LINE.list} from note_students lines join notes on notes.id = lines.note_id
    where lines.application_id = ${id} and ${seen} order by lines.installment, notes.number`,
  )
  const mayOpen = can(actor, 'commission-notes.view')
  return {
    Lines: rows.map(({ inner: { statusId }, ...line }) => ({
      ...line,
      Status: labelFor(statusId, actor),
      IsPaid: statusId === PAID,
      CommissionNoteId: mayOpen ? line.CommissionNoteId : null,
    })),
  }
}
