import { z } from 'zod'
import type { Page } from '#domain/paging/schema'
import { FORM_FIELDS, type FormField, type FormTexts } from './form-labels'
import { InvoiceRow } from './schema'

/** A note of an invoice, as the invoice's page lists it. */
const InvoiceNote = z
  .object({
    CommissionNoteId: z.string(),
    CommissionNumber: z.string(),
    PartnerCompany: z.string(),
    StatusId: z.number().int(),
    Status: z.string(),
    PayableAmount: z.string(),
    PendingDays: z.number().int(),
    Assignee: z
      .object({ UserId: z.string(), Name: z.string() })
      .nullable()
      .meta({ description: 'Whose turn it is; null where it is nobody’s of the company in particular' }),
    Rounds: z.number().int(),
    StudentCount: z.number().int(),
  })
  .meta({ id: 'InvoiceNote' })
export type InvoiceNote = z.infer<typeof InvoiceNote>

export const InvoiceReceipt = z
  .object({
    ReceiptId: z.string(),
    ReceivedAt: z.string(),
    Amount: z.string(),
    ReferenceNumber: z.string(),
    Remarks: z.string(),
    RecordedBy: z.string(),
    RecordedAt: z.string(),
    /** When, by whom and why it was undone; null while it counts. */
    Undone: z.object({ At: z.string(), By: z.string(), Remarks: z.string() }).nullable(),
  })
  .meta({ id: 'InvoiceReceipt' })
export type InvoiceReceipt = z.infer<typeof InvoiceReceipt>

/** What a university asks about a line of its invoice, with the answer once there is one. */
export const InvoiceQuestion = z
  .object({
    QuestionId: z.string(),
    AcknowledgementId: z.string(),
    InstallmentGeneratedFor: z.string(),
    StudentName: z.string(),
    Text: z.string(),
    By: z.string(),
    At: z.string(),
    Answered: z
      .object({
        By: z.string().describe('to the university it is the company'),
        At: z.string(),
        Text: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'InvoiceQuestion' })
export type InvoiceQuestion = z.infer<typeof InvoiceQuestion>

/** One thing that happened to an invoice, in words. */
export const InvoiceEvent = z
  .object({
    Kind: z.enum(['created', 'sent', 'received', 'undone', 'revised', 'rejected', 'accepted', 'pay-day']),
    At: z.string(),
    By: z.string(),
    Text: z.string(),
    Remarks: z.string(),
  })
  .meta({ id: 'InvoiceEvent' })
export type InvoiceEvent = z.infer<typeof InvoiceEvent>

const FormFields = Object.fromEntries(FORM_FIELDS.map((field) => [field, z.string()])) as Record<
  FormField,
  z.ZodString
>

/** One university invoice with what it says, what came in and what its notes share. */
export const InvoiceDetails = InvoiceRow.extend({
  ...FormFields,
  EntityId: z.string(),
  CreatedBy: z.string(),
  Notes: z.array(InvoiceNote),
  Receipts: z.array(InvoiceReceipt),
  Questions: z.array(InvoiceQuestion),
  /** The present over-sharing was accepted by an administrator. */
  IsOverSharingAccepted: z.boolean(),
}).meta({ id: 'UniversityInvoice' })
export type InvoiceDetails = z.infer<typeof InvoiceDetails>

/** An installment that stands on no invoice yet. */
export const OpenInstallment = z
  .object({
    AcknowledgementId: z.string(),
    InstallmentGeneratedFor: z.string(),
    Name: z.string(),
    PartnerCompany: z.string(),
    Program: z.string(),
    Intake: z.string(),
    UniversityStudentId: z.string(),
    TuitionFee: z.string(),
    ScholarshipReceived: z.string(),
  })
  .meta({ id: 'OpenInstallment' })
export type OpenInstallment = z.infer<typeof OpenInstallment>

/** An installment that somebody wanted and another invoice has. */
export const InvoicedElsewhere = z.object({
  AcknowledgementId: z.string(),
  InstallmentGeneratedFor: z.string(),
  Name: z.string(),
  InvoiceId: z.string(),
  Number: z.string(),
})
export type InvoicedElsewhere = z.infer<typeof InvoicedElsewhere>

/** What a new invoice begins with: the parties, what the form says of them, and the first installments to choose from. */
export interface InvoiceStart {
  companyId: number
  company: string
  universityId: string
  university: string
  currency: string
  /** The university's usual commission in per cent; empty where none is kept. */
  rate: string
  form: FormTexts
  page: Page<OpenInstallment>
}

/** A line of an invoice with what holds it. Amounts are in the invoice's currency. */
export interface InvoiceLineRow {
  name: string
  installment: string
  partner_company: string
  tuition_fee: string
  scholarship_received: string
  commission_rate: string
  amount: string
  note_id: string | null
  note_number: string | null
  draft_id: string | null
}
