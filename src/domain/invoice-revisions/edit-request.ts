import { z } from 'zod'
import { Id, Remarks, UserId, Version } from '#domain/api/fields'
import { MAX_STUDENTS, SelectedApplication } from '#domain/applications/schema'
import { FormChanges, InvoiceTypeField } from '#domain/invoices/issue/form'
import { INVOICE_NUMBER } from '#domain/invoices/schema'
import { AmountField, PercentField } from '#domain/money/fields'
import { ChangedField } from '#domain/record/changed-field'
import { EDIT_REQUEST_STATES } from './states'

const NUMBER_MESSAGE = 'Please enter valid invoice number!'
const REASON_MESSAGE = 'Please give a reason.'

/** The editable fields of a line; absent ones stay. Amounts are decimal text in the invoice's currency. */
export const InvoiceLineChange = SelectedApplication.extend({
  TuitionFee: AmountField.optional(),
  ScholarshipReceived: AmountField.optional(),
  CommissionRate: PercentField.optional(),
})
export type InvoiceLineChange = z.output<typeof InvoiceLineChange>

export const InvoiceChanges = FormChanges.extend({
  Type: InvoiceTypeField.optional(),
  Number: z.string(NUMBER_MESSAGE).trim().regex(INVOICE_NUMBER, NUMBER_MESSAGE).optional(),
  /** Empty removes it. */
  PONumber: z
    .string(NUMBER_MESSAGE)
    .trim()
    .refine((text) => text === '' || INVOICE_NUMBER.test(text), NUMBER_MESSAGE)
    .optional(),
  Lines: z.array(InvoiceLineChange).max(MAX_STUDENTS, `At most ${MAX_STUDENTS} students`).default([]),
})
export type InvoiceChanges = z.output<typeof InvoiceChanges>

export const RequestInvoiceEdit = z.object({
  UserId,
  InvoiceId: Id,
  Remarks: Remarks.min(1, REASON_MESSAGE),
  Changes: InvoiceChanges,
  Version,
})
export const DecideInvoiceEdit = z.object({
  UserId,
  RequestId: Id,
  Action: z.enum(['Approve', 'Reject'], 'Action is Approve or Reject'),
  Remarks: Remarks.default(''),
  Version,
})

export const InvoiceEditRequest = z
  .object({
    RequestId: z.string(),
    InvoiceId: z.string(),
    Number: z.string(),
    UniversityName: z.string(),
    Currency: z.string(),
    State: z.enum(EDIT_REQUEST_STATES),
    Remarks: z.string(),
    RequestedBy: z.string(),
    RequestedAt: z.string(),
    Changes: z.array(ChangedField),
    DecidedBy: z.string().nullable(),
    DecidedAt: z.string().nullable(),
    DecisionRemarks: z.string(),
    CanDecide: z.boolean(),
    Effect: z
      .object({
        Notes: z.number().int(),
        TotalAmount: z.string(),
        Invoiced: z.string().meta({ description: 'With tax, as the invoice is now' }),
        InvoicedAfter: z.string().meta({ description: 'With tax, once it is approved' }),
        Received: z.string(),
      })
      .nullable()
      .meta({
        description:
          'What an approval would do: the notes that go back to their makers with their total, and the invoice’s amount; null once decided',
      }),
    IsOutdated: z.boolean(),
    Version: z
      .number()
      .int()
      .describe('of the invoice and its `Effect` as they are now; it does not count up'),
  })
  .meta({ id: 'InvoiceEditRequest' })
export type InvoiceEditRequest = z.infer<typeof InvoiceEditRequest>

export const InvoiceRevision = z
  .object({
    RevisionId: z.string(),
    Version: z.number().int(),
    Currency: z.string(),
    At: z.string(),
    AskedBy: z.string(),
    DecidedBy: z.string(),
    Remarks: z.string(),
    DecisionRemarks: z.string(),
    Changes: z.array(ChangedField),
    NoteCount: z.number().int(),
  })
  .meta({ id: 'InvoiceRevision' })
export type InvoiceRevision = z.infer<typeof InvoiceRevision>
