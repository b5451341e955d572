import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { DraftRow } from '#domain/commission-notes/drafts/draft'
import type { ListDrafts } from '#domain/commission-notes/drafts/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'

/** The drafts that the actor created, last changed first: at most 500, or `most` (`GET /cnd`). */
export async function listDrafts(
  db: Db,
  actor: Actor,
  most: z.output<typeof ListDrafts>['pageSize'] = 500,
): Promise<DraftRow[]> {
  mustBeAllowed(actor, 'commission-notes.draft')
  const records = await db
    .selectFrom('drafts')
    .innerJoin('university_invoices as invoices', 'invoices.id', 'drafts.invoice_id')
    .innerJoin('universities', 'universities.id', 'invoices.university_id')
    .innerJoin('partners', 'partners.id', 'drafts.partner_id')
    .select((eb) => [
      'drafts.id',
      'drafts.invoice_id',
      'drafts.version',
      'drafts.updated_at',
      'invoices.number',
      'invoices.currency',
      'universities.name as university_name',
      'partners.company',
      eb
        .selectFrom('note_students')
        .whereRef('note_students.draft_id', '=', 'drafts.id')
        .select(eb.fn.countAll<number>().as('count'))
        .as('student_count'),
    ])
    .where('drafts.created_by', '=', actor.id)
    .orderBy('drafts.updated_at', 'desc')
    .orderBy('drafts.id', 'desc')
    .limit(most)
    .execute()
  return records.map((record) => ({
    DraftId: record.id,
    InvoiceId: record.invoice_id,
    Number: record.number,
    UniversityName: record.university_name,
    PartnerCompany: record.company,
    Currency: record.currency,
    StudentCount: record.student_count ?? 0,
    UpdatedAt: record.updated_at.toISOString(),
    Version: record.version,
  }))
}
