import { z } from 'zod'
import { AMOUNT_MEANINGS } from './file-columns'
import { FileTotal } from './file-totals'
import { Payee } from './payee-schema'
import { BUCKETS } from './sort-rows'

/** In hours after posting. */
export const UNDO_HOURS = 24

const Count = z.number().int()
const Deed = z.object({ By: z.string(), At: z.string() })

export const PaymentBatchRow = z
  .object({
    Row: Count.meta({ description: 'The number beside it in the sheet' }),
    CommissionNumber: z.string(),
    Amount: z.string(),
    Currency: z.string(),
    PaymentProcessedAt: z.string(),
    PaymentReferenceNumber: z.string(),
    PaymentRemarks: z.string(),
    CommissionNoteId: z.string().nullable(),
    Bucket: z.enum(BUCKETS),
    Reason: z
      .string()
      .meta({ description: 'Why it is not matched, or not undone with its file; else empty' }),
    Posted: z.boolean(),
    PaidAmount: z
      .string()
      .nullable()
      .meta({ description: 'What posting it settles of the note; null where it is not matched' }),
    TransferredAmount: z.string().nullable().meta({ description: 'What of it leaves the bank' }),
    IsPart: z.boolean().meta({ description: 'Something stays outstanding after it' }),
    Payee: Payee.nullable()
      .optional()
      .meta({ description: 'Whom it pays; null where the row names no note of the reader' }),
  })
  .meta({ id: 'PaymentBatchRow' })
export type PaymentBatchRow = z.output<typeof PaymentBatchRow>

const Summary = z.object({
  BatchId: z.string(),
  FileName: z.string(),
  AmountsMean: z
    .enum(AMOUNT_MEANINGS)
    .meta({ description: 'What the file’s amounts are: what settles the note, or what leaves the bank' }),
  State: z.enum(['Checked', 'Posted', 'Undone']),
  RowCount: Count,
  Counts: z.record(z.enum(BUCKETS), Count),
  PostedCount: Count,
  Uploaded: Deed,
  Posted: Deed.nullable(),
  Undone: Deed.extend({ Remarks: z.string() }).nullable(),
  CanUndo: z.boolean(),
})

export const PaymentBatchSummary = Summary.meta({ id: 'PaymentBatchSummary' })
export type PaymentBatchSummary = z.output<typeof PaymentBatchSummary>

/** A payment file with its rows; `Totals` is what posting the matched rows books. */
export const PaymentBatch = Summary.extend({
  Rows: z.array(PaymentBatchRow),
  Totals: z.array(FileTotal),
}).meta({ id: 'PaymentBatch' })
export type PaymentBatch = z.output<typeof PaymentBatch>
