import { z } from 'zod'
import { AMOUNT_MEANINGS } from './file-columns'
import { FileTotal } from './file-totals'
import { Payee } from './payee-schema'
import { BUCKETS } from './sort-rows'

export const UNDO_HOURS = 24

const Count = z.number().int()
const ActionBy = z.object({ By: z.string(), At: z.string() })

export const PaymentBatchRow = z
  .object({
    Row: Count.meta({ description: 'The row number in the sheet' }),
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
      .meta({ description: 'Why it is not matched, or was not undone with its file; empty otherwise' }),
    Posted: z.boolean(),
    PaidAmount: z
      .string()
      .nullable()
      .meta({ description: 'The amount of the note that it settles; null if it is not matched' }),
    TransferredAmount: z.string().nullable().meta({ description: 'The amount transferred by the bank' }),
    IsPart: z.boolean().meta({ description: 'Whether an amount stays outstanding after it' }),
    Payee: Payee.nullable()
      .optional()
      .meta({ description: 'The payee; null if the row names no note that the caller sees' }),
  })
  .meta({ id: 'PaymentBatchRow' })
export type PaymentBatchRow = z.output<typeof PaymentBatchRow>

const Summary = z.object({
  BatchId: z.string(),
  FileName: z.string(),
  AmountsMean: z.enum(AMOUNT_MEANINGS).meta({
    description:
      'What the amounts of the file mean: the amount that settles the note, or the amount that the bank transfers',
  }),
  State: z.enum(['Checked', 'Posted', 'Undone']),
  RowCount: Count,
  Counts: z.record(z.enum(BUCKETS), Count),
  PostedCount: Count,
  Uploaded: ActionBy,
  Posted: ActionBy.nullable(),
  Undone: ActionBy.extend({ Remarks: z.string() }).nullable(),
  CanUndo: z.boolean(),
})

export const PaymentBatchSummary = Summary.meta({ id: 'PaymentBatchSummary' })
export type PaymentBatchSummary = z.output<typeof PaymentBatchSummary>

export const PaymentBatch = Summary.extend({
  Rows: z.array(PaymentBatchRow),
  Totals: z.array(FileTotal),
}).meta({ id: 'PaymentBatch' })
export type PaymentBatch = z.output<typeof PaymentBatch>
