import type { Insertable } from 'kysely'
import type { DemoInvoice } from '#db/seed/invoices/demo-invoice'
import type { Calendar } from '#db/seed/made-up/calendar'
import { idsOf } from '#db/seed/made-up/ids'
import type { ContentWriter } from '#db/seed/notes/contents'
import { PARTNERS } from '#db/seed/partners/partners'
import { personId } from '#db/seed/people'
import type { DraftTable, NoteStudentTable } from '#db/tables/commission-notes'

const OWNERS = [
  'maker@tassel.example',
  'maker2@tassel.example',
  'maker@tassel.example',
  'maker2@tassel.example',
  'maker@tassel.example',
]

/** The makers' drafts, on the latest invoices with unclaimed applications. */
export function draftRows(invoices: readonly DemoInvoice[], writer: ContentWriter, calendar: Calendar) {
  const id = idsOf('draft')
  const drafts: Insertable<DraftTable>[] = []
  const students: Insertable<NoteStudentTable>[] = []
  const open = invoices.filter((invoice) => invoice.free.length >= 3)
  for (const [index, owner] of OWNERS.entries()) {
    const invoice = open[open.length - 1 - index * 2] as DemoInvoice
    const partner = PARTNERS.find((x) => x.row.id === invoice.free[0]?.application.partner_id)
    const taken = invoice.free
      .filter((x) => x.application.partner_id === partner?.row.id)
      .slice(0, 1 + (index % 3))
    if (!partner) continue
    const draftId = id()
    const content = writer.write(
      { draft_id: draftId, note_id: null },
      partner,
      taken,
      invoice.university.row.currency,
    )
    students.push(...content.students)
    const at = calendar(20 + index * 37)
    drafts.push({
      id: draftId,
      invoice_id: invoice.id,
      partner_id: partner.row.id,
      created_by: personId(owner),
      is_gst_enabled: content.isGstEnabled,
      is_non_gst_enabled: content.isNonGstEnabled,
      overall_bonus_name: content.bonusName,
      overall_bonus_amount: content.bonusAmount,
      version: 2,
      created_at: calendar(80 + index * 37),
      updated_at: at,
      updated_by: personId(owner),
    })
  }
  return { drafts, students }
}
