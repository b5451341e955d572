import { z } from 'zod'
import type { Page } from '#domain/paging/schema'
import { FORM_FIELDS, type FormField, type FormTexts } from './form-labels'
import { InvoiceRow } from './schema'

const InvoiceNote = z
  .object({
    CommissionNoteId: z.string(),
    CommissionNumber: z.string(),
    PartnerCompany: z.string(),
    StatusId: z.number().int(),
    Status: z.string(),
    PayableAmount: z.string(),
    PendingDays: z.number().int(),
    Assignee: z.object({ UserId: z.string(), Name: z.string() }).nullable().meta({
      description: 'The person whose turn it is; null if it is no particular person of the company',
    }),
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
    Undone: z.object({ At: z.string(), By: z.string(), Remarks: z.string() }).nullable(),
  })
  .meta({ id: 'InvoiceReceipt' })
export type InvoiceReceipt = z.infer<typeof InvoiceReceipt>

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
        By: z.string().describe('for a university’s users, the company’s name'),
        At: z.string(),
        Text: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'InvoiceQuestion' })
export type InvoiceQuestion = z.infer<typeof InvoiceQuestion>

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

export const InvoiceDetails = InvoiceRow.extend({
  ...FormFields,
  EntityId: z.string(),
  CreatedBy: z.string(),
  Notes: z.array(InvoiceNote),
  Receipts: z.array(InvoiceReceipt),
  Questions: z.array(InvoiceQuestion),
  IsOverSharingAccepted: z.boolean(),
}).meta({ id: 'UniversityInvoice' })
export type InvoiceDetails = z.infer<typeof InvoiceDetails>

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

export const InvoicedElsewhere = z.object({
  AcknowledgementId: z.string(),
  InstallmentGeneratedFor: z.string(),
  Name: z.string(),
  InvoiceId: z.string(),
  Number: z.string(),
})
export type InvoicedElsewhere = z.infer<typeof InvoicedElsewhere>

export interface InvoiceStart {
  companyId: number
  company: string
  universityId: string
  university: string
  currency: string
  /** The university's usual commission in percent; empty if unknown. */
  rate: string
  form: FormTexts
  page: Page<OpenInstallment>
}

/** A line of an invoice with the note or draft that has claimed it. Amounts are in the invoice's currency. */
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
