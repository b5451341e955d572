import { z } from 'zod'
import { Day, Id, READABLE, Remarks, UserId } from '#domain/api/fields'
import { InvoiceQuestion, InvoiceReceipt } from '#domain/invoices/details'
import { InvoiceRow } from '#domain/invoices/schema'
import { Paging, pageOf } from '#domain/paging/schema'

export const OWED_STATES = ['open', 'paid'] as const
export type OwedState = (typeof OWED_STATES)[number]
export const OWED_STATE_WORDS: Readonly<Record<OwedState, string>> = { open: 'To pay', paid: 'Paid' }

export const OWED_TONES: Readonly<Record<OwedState, 'partner' | 'done'>> = { open: 'partner', paid: 'done' }

export const ListOwedInvoices = Paging.extend({
  searchQuery: z.string().trim().max(100, 'Please enter valid invoice number!').optional(),
  state: z.enum(OWED_STATES, `state is one of ${OWED_STATES.join(', ')}`).optional(),
  userId: UserId,
  UserId,
})
export type ListOwedInvoices = z.output<typeof ListOwedInvoices>

export const OwedInvoiceRow = InvoiceRow.pick({
  InvoiceId: true,
  Number: true,
  PONumber: true,
  Type: true,
  Currency: true,
  Amount: true,
  PayableAmount: true,
  Received: true,
  StudentCount: true,
  IssuedOn: true,
  PayBy: true,
  OpenQuestions: true,
  Version: true,
})
  .extend({
    Company: z.string().describe('the company that raised it'),
    State: z.enum(OWED_STATES),
    Outstanding: z.string().describe('the unpaid amount'),
  })
  .meta({ id: 'OwedInvoiceRow' })
export type OwedInvoiceRow = z.output<typeof OwedInvoiceRow>

export const OwedInvoice = OwedInvoiceRow.extend({
  Lines: z.array(
    z.object({
      AcknowledgementId: z.string(),
      InstallmentGeneratedFor: z.string(),
      StudentName: z.string(),
      UniversityStudentId: z.string(),
      Program: z.string(),
      TuitionFee: z.string(),
      ScholarshipReceived: z.string(),
      CommissionRate: z.string(),
      Amount: z.string(),
    }),
  ),
  Receipts: z.array(InvoiceReceipt.pick({ ReceivedAt: true, Amount: true, ReferenceNumber: true })),
  Questions: z.array(InvoiceQuestion),
  PayDays: z
    .array(z.object({ PayBy: z.string(), Remarks: z.string(), By: z.string(), At: z.string() }))
    .describe('the days by which the university stated that it will pay, latest first'),
}).meta({ id: 'OwedInvoice' })
export type OwedInvoice = z.output<typeof OwedInvoice>

export const OwedInvoicePage = pageOf(OwedInvoiceRow).extend({
  byState: z
    .object({ open: z.number().int(), paid: z.number().int() })
    .describe('counts of all invoices that the caller sees'),
})
export type OwedInvoicePage = z.output<typeof OwedInvoicePage>

const LINE = 'Choose the student that you ask about.'

export const AskAboutLine = z.object({
  UserId,
  AcknowledgementId: Id,
  InstallmentGeneratedFor: z
    .string(LINE)
    .trim()
    .min(1, LINE)
    .max(200)
    .refine(...READABLE),
  Text: Remarks.min(1, 'Enter a question'),
})
export type AskAboutLine = z.output<typeof AskAboutLine>

export const SavePayDay = z.object({
  UserId,
  PayBy: Day.meta({ description: 'from today on, at most two years ahead' }),
  Remarks: Remarks.default(''),
})
export type SavePayDay = z.output<typeof SavePayDay>
