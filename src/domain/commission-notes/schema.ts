import { z } from 'zod'
import { Day, Id, READABLE, Remarks, UserId, Version } from '#domain/api/fields'
import { isFinancialYear } from '#domain/commission-notes/numbers'
import { AttachmentIds } from '#domain/documents/schema'
import { CURRENCIES } from '#domain/money/currencies'
import { isAmount } from '#domain/money/money'
import { Paging } from '#domain/paging/schema'
import { PartnerInvoiceFields } from '#domain/partner-invoices/schema'
import { PAYMENT_MODES } from '#domain/payments/modes'

/** Draft maximum (docs/reference/conventions.md); the database and the PDF are sized for it. */
export const MAX_STUDENTS = 500

const AMOUNT_MESSAGE = 'Enter an amount with up to two decimals'
/** An amount as decimal text; a JSON number is refused so that nothing passes through a float. */
export const AmountField = z
  .string(AMOUNT_MESSAGE)
  .trim()
  .refine((text) => isAmount(text), AMOUNT_MESSAGE)

const PERCENT_MESSAGE = 'Enter a percentage from 0 to 100 with up to two decimals'
/** A percentage as decimal text, '0' to '100'. */
export const PercentField = z
  .string(PERCENT_MESSAGE)
  .trim()
  .refine((text) => /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/.test(text), PERCENT_MESSAGE)

/** The key of an installment: which student's application, and which payment of it. */
export const SelectedApplication = z.object({
  AcknowledgementId: Id,
  InstallmentGeneratedFor: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .refine(...READABLE),
})
export type SelectedApplication = z.infer<typeof SelectedApplication>

/** What may be typed for one student (docs/reference/conventions.md); fee and rate fields default to 0. */
export const StudentEntry = SelectedApplication.extend({
  UniversityStudentId: z.string().trim().max(100).default(''),
  TuitionFee: AmountField.default('0'),
  ScholarshipReceived: AmountField.default('0'),
  CommissionRate: PercentField.nullish(),
  CommissionAmount: AmountField.nullish(),
  LessGSTPercentage: PercentField.default('0'),
})
export type StudentEntry = z.output<typeof StudentEntry>

/** The fields create and edit share beside the students. */
const Content = {
  IsGstEnabled: z.boolean().default(false),
  IsNonGstEnabled: z.boolean().default(false),
  OverallBonusName: z.string().trim().max(200).default(''),
  OverallBonusAmount: AmountField.default('0'),
}

const oneTax = <T extends { IsGstEnabled: boolean; IsNonGstEnabled: boolean }>(content: T) =>
  !(content.IsGstEnabled && content.IsNonGstEnabled)
const ONE_TAX = { message: 'Choose either GST or non-GST', path: ['IsNonGstEnabled'] }
const Students = z.array(StudentEntry).max(MAX_STUDENTS, `At most ${MAX_STUDENTS} students`)
const Selection = z.array(SelectedApplication).max(MAX_STUDENTS, `At most ${MAX_STUDENTS} students`)

export const CreateDraft = z.object({ InvoiceId: Id, UserId, SelectedApplications: Selection })
export const SaveDraft = z
  .object({
    UserId,
    DraftId: Id.optional(),
    InvoiceId: Id.optional(),
    StudentInstallments: Students,
    Version,
    ...Content,
  })
  .refine(oneTax, ONE_TAX)
  .refine((x) => x.DraftId !== undefined || x.InvoiceId !== undefined, {
    message: 'DATA NOT FOUND',
    path: ['InvoiceId'],
  })
export const SelectApplications = z.object({
  UserId,
  draftId: Id,
  SelectedApplicationIds: z.array(z.union([Id, SelectedApplication])).max(MAX_STUDENTS),
  Version,
})
export const DeleteStudents = z.object({
  UserId,
  DraftId: Id,
  AcknowledgementIds: z.array(Id).min(1).max(MAX_STUDENTS),
  Version,
})
export const CreateNote = z
  .object({ UserId, InvoiceId: Id, DraftId: Id.optional(), StudentList: Students, Version, ...Content })
  .refine(oneTax, ONE_TAX)
export const EditNote = z
  .object({
    CommissionNoteId: Id,
    UserId,
    InvoiceId: Id,
    StudentList: Students,
    DeletedStudents: z
      .array(z.union([Id, SelectedApplication]))
      .max(MAX_STUDENTS)
      .default([]),
    Version,
    ...Content,
  })
  .refine(oneTax, ONE_TAX)
export const EditStudents = z.object({ CommissionNoteId: Id, UserId, Students: Students, Version })

export const ChangeStatus = z.object({
  UserId,
  CommissionNoteId: Id,
  StatusId: z
    .number('StatusId must be a status')
    .int()
    .min(1, 'StatusId must be a status')
    .max(17, 'StatusId must be a status'),
  Remarks: Remarks.default(''),
  Version,
})
export const ChangeAssignee = z.object({
  UserId,
  commissionNoteId: Id,
  assigneeUserId: Id,
  changeRequestFor: z.enum(
    ['maker', 'checker', 'paymentProcessor'],
    'changeRequestFor names maker, checker or paymentProcessor',
  ),
  Version,
})
export const AddRemarks = z.object({
  UserId,
  CommissionNoteId: Id,
  Remarks: Remarks.min(1, 'Please give a reason.'),
  /** Files uploaded for this remark before. */
  AttachmentIds,
})
export const RequestAction = z.object({
  UserId,
  RequestId: Id,
  Action: z.enum(['Approve', 'Reject'], 'Action is Approve or Reject'),
  Remarks: Remarks.default(''),
  Version,
})
export const MarkPaymentDone = z.object({
  UserId,
  CommissionNoteIds: z
    .array(Id)
    .min(1, 'DATA NOT FOUND')
    .max(MAX_STUDENTS, "You can't select more than 500 Commission notes."),
  PaymentProcessedAt: z
    .string('*Payment Process date is required.')
    .trim()
    .min(1, '*Payment Process date is required.')
    .pipe(z.iso.date('*Payment Process date is required.')),
  PaymentRemarks: z
    .string('*Payment remarks is required.')
    .trim()
    .min(1, '*Payment remarks is required.')
    .max(5000, 'Comment length should not exceed 5000 characters')
    .refine(...READABLE),
  PaymentReferenceNumber: z
    .string('*Reference no. is required.')
    .trim()
    .min(1, '*Reference no. is required.')
    .max(100, '*Reference no. is required.')
    .refine(...READABLE),
  TaxWithheld: AmountField.optional(),
  BankCharge: AmountField.optional(),
  PaymentMode: z.enum(PAYMENT_MODES, 'PaymentMode is Cash, Cheque or Bank Transfer').optional(),
  Version,
})
export const UploadPartnerInvoice = PartnerInvoiceFields.extend({
  UserId,
  commissionNoteId: Id,
  Version: z.coerce.number().int().positive().optional(),
})

export const SORTS = [
  'created',
  'number',
  'payable',
  'pending',
  'due',
  'partner',
  'university',
  'status',
] as const
export const PENDING_DAYS = ['0-7', '7-30', '30+'] as const
/** Payments whose day is past, and those of today and the next seven days. */
export const DUE = ['overdue', '7days'] as const

/** The list's query (docs/reference/conventions.md); all of it also stands in the page's URL. */
export const ListNotes = Paging.extend({
  tab: z.enum(['Create', 'AllNotes', 'InProgress', 'Paid']).optional(),
  searchQuery: z.string().trim().max(200).optional(),
  startDate: Day.optional(),
  endDate: Day.optional(),
  statusLabel: z.string().trim().max(100).optional(),
  statusId: z.coerce.number().int().min(1).max(17).optional(),
  assigneeUserId: z.union([Id, z.literal('none')]).optional(),
  invoiceId: Id.optional(),
  partnerId: Id.optional(),
  SubsidiaryId: Id.optional(),
  currency: z.enum(CURRENCIES).optional(),
  pendingDays: z.enum(PENDING_DAYS).optional(),
  due: z.enum(DUE).optional(),
  universityId: Id.optional(),
  financialYear: z
    .string()
    .refine((text) => isFinancialYear(text), 'financialYear must be a year such as 2627')
    .optional(),
  /** A column, descending with a leading '-'; newest first when absent. */
  sort: z.enum([...SORTS, ...SORTS.map((x) => `-${x}` as const)]).default('-created'),
  UserId,
})
export type ListNotes = z.output<typeof ListNotes>
