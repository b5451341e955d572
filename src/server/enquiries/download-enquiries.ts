import { sql } from 'kysely'
import type { z } from 'zod'
import { isPartner } from '#domain/access/actor'
import type { DownloadEnquiries, EnquiryRow } from '#domain/enquiries/schema'
import { countryName } from '#domain/places/names'
import { dayWriter, todayIn } from '#domain/time/format'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { inBatches } from '#server/platform/exports/batches'
import type { Export } from '#server/platform/exports/export-response'
import { readListedIds } from '#server/platform/exports/listed-ids'
import type { Context } from '#server/platform/runtime/context'
import type { SheetCell, SheetColumn } from '#services/sheets/sheet'
import { writeSheet } from '#services/sheets/write'
import { enquiriesSeenBy, enquiryConditions } from './enquiry-conditions'
import { ENQUIRY_ORDER } from './list-enquiries'
import { readEnquiries, toEnquiryRow } from './table'

const BATCH = 500

interface Column extends SheetColumn {
  cell: (row: EnquiryRow, dayOf: (instant: string) => string) => SheetCell
}

const column = (header: string, width: number, cell: Column['cell']): Column => ({
  header,
  kind: 'text',
  width,
  cell,
})
const PARTNER = column('Partner', 28, (row) => row.PartnerCompany ?? 'The company’s own')
const COLUMNS: readonly Column[] = [
  column('First name', 20, (row) => row.FirstName),
  column('Last name', 24, (row) => row.LastName),
  column('E-mail', 32, (row) => row.Email),
  column('Telephone', 18, (row) => row.Mobile),
  column('Country', 18, (row) => countryName(row.CountryId)),
  column('Level', 15, (row) => row.Level),
  column('Intake', 14, ({ Intake }) => (Intake ? `${Intake.Term} ${Intake.Year}` : null)),
  column('State', 12, (row) => row.State),
  column('Looked after by', 24, (row) => row.AssigneeName),
  PARTNER,
  column('Source', 14, (row) => row.Source),
  column('Added', 12, (row, dayOf) => dayOf(row.CreatedAt)),
  column('Last activity', 13, (row, dayOf) => dayOf(row.UpdatedAt)),
]

/** A list as a sheet: order fixed at the start, rows read in turn. Throws FORBIDDEN, EXPORT_TOO_LARGE. */
export async function downloadEnquiries(
  { db, actor }: Context,
  filters: z.output<typeof DownloadEnquiries>,
): Promise<Export> {
  mustBeAllowed(actor, 'enquiries.list')
  const columns = COLUMNS.filter((each) => each !== PARTNER || !isPartner(actor))
  const from = sql`enquiries where ${enquiryConditions(actor, filters)}`
  const ids = await readListedIds(db, { id: 'enquiries.id', order: ENQUIRY_ORDER, from })
  const read = async (place: number, count: number) => {
    const records = await readEnquiries(
      db,
      sql`unnest(${ids.slice(place, count)}::uuid[]) with ordinality as listed(id, place)
        join enquiries on enquiries.id = listed.id where ${enquiriesSeenBy(actor)} order by listed.place`,
    )
    return records.map(toEnquiryRow)
  }
  const dayOf = dayWriter(actor.timeZone)
  return {
    name: `Enquiries ${todayIn(actor.timeZone)}.xlsx`,
    count: ids.count,
    sheet: writeSheet({
      name: 'Enquiries',
      columns: columns.map(({ cell: _, ...head }) => head),
      rows: cellsOf(inBatches(ids.count, BATCH, read), (row) => columns.map(({ cell }) => cell(row, dayOf))),
    }),
  }
}

async function* cellsOf(enquiries: AsyncIterable<EnquiryRow>, cells: (row: EnquiryRow) => SheetCell[]) {
  for await (const enquiry of enquiries) yield cells(enquiry)
}
