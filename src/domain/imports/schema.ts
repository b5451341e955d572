import { z } from 'zod'
import { IMPORT_KINDS } from '#domain/imports/kinds'
import { IMPORT_STATES, ROW_STATES } from '#domain/imports/states'

const Count = z.number().int()
const ActionBy = z.object({ By: z.string(), At: z.string() })

export const ImportKindField = z.enum(IMPORT_KINDS, `Kind is one of ${IMPORT_KINDS.join(', ')}`)

export const ImportRun = z
  .object({
    ImportId: z.string(),
    Kind: z.enum(IMPORT_KINDS),
    State: z.enum(IMPORT_STATES),
    FileName: z.string(),
    FileSha256: z.string().meta({ description: 'SHA-256 of the file, in hexadecimal' }),
    RowCount: Count,
    DoneCount: Count.meta({ description: 'The number of rows that the current step has processed' }),
    Counts: z.record(z.enum(ROW_STATES), Count),
    PostedCount: Count,
    Message: z
      .string()
      .meta({ description: 'The message for the person who uploaded it; empty if there is none' }),
    Uploaded: ActionBy,
    Posted: ActionBy.nullable(),
    Discarded: ActionBy.nullable(),
  })
  .meta({ id: 'ImportRun' })
export type ImportRun = z.output<typeof ImportRun>

export const ImportRunRow = z
  .object({
    Row: Count.meta({ description: 'The row number in the sheet' }),
    State: z.enum(ROW_STATES),
    Cells: z.array(z.string()),
    Findings: z.array(z.object({ Column: z.string(), Message: z.string() })),
  })
  .meta({ id: 'ImportRunRow' })
export type ImportRunRow = z.output<typeof ImportRunRow>

export const ImportRunDetails = ImportRun.extend({
  Header: z.array(z.string()),
  Rows: z.array(ImportRunRow),
}).meta({ id: 'ImportRunDetails' })
export type ImportRunDetails = z.output<typeof ImportRunDetails>
