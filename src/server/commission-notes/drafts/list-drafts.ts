import { sql } from 'kysely'
import type { z } from 'zod'
import type { DraftRow } from '#domain/commission-notes/drafts/draft'
import type { ListDrafts } from '#domain/commission-notes/drafts/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { columns, moment } from '#server/platform/rows/columns'
import type { Context } from '#server/platform/runtime/context'

const DRAFT = columns<
  DraftRow,
  { drafts: 'drafts'; invoices: 'university_invoices'; universities: 'universities'; partners: 'partners' }
>()({
  DraftId: 'drafts.id',
  InvoiceId: 'drafts.invoice_id',
  Number: 'invoices.number',
  UniversityName: 'universities.name',
  PartnerCompany: 'partners.company',
  Currency: 'invoices.currency',
  StudentCount: sql<number>`(select count(*)::int from note_students where note_students.draft_id = drafts.id)`,
  UpdatedAt: moment('drafts.updated_at'),
  Version: 'drafts.version',
})

/** The drafts that the actor created, last changed first: at most 500, or `most` (`GET /cnd`). */
export async function listDrafts(
  { db, actor }: Context,
  { pageSize: most = 500 }: { pageSize?: z.output<typeof ListDrafts>['pageSize'] } = {},
): Promise<DraftRow[]> {
  mustBeAllowed(actor, 'commission-notes.draft')
  return DRAFT.read(
    db,
    sql`select ${DRAFT.list} from drafts
    join university_invoices invoices on invoices.id = drafts.invoice_id
    join universities on universities.id = invoices.university_id
    join partners on partners.id = drafts.partner_id
    where drafts.created_by = ${actor.id} order by drafts.updated_at desc, drafts.id desc limit ${most}`,
  )
}
