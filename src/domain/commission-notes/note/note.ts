import { z } from 'zod'
import { Acknowledgements } from '#domain/agreements/acknowledged'
import { TaxTypeField } from '#domain/money/fields'
import { NOTE_AMOUNT_FIELDS } from '#domain/money/note-amounts'
import { GivenReason } from '#domain/send-backs/schema'
import { DUE_STATES } from './pay-clock'
import { eachText } from './term-texts'
import { UNIVERSITY_FIGURES } from './university-figures'

export const Person = z.object({ UserId: z.string(), Name: z.string() })
export type Person = z.infer<typeof Person>

const Action = z.object({
  ActionId: z.number().int(),
  Name: z.string(),
  Label: z.string(),
  StatusId: z.number().int(),
  Via: z.enum(['update-status', 'partner-invoice', 'request-action', 'payment', 'invoice-revision']),
  RemarksRequired: z.boolean(),
  IsSendBack: z.boolean(),
})

/** A note in the list. `Assignees` is null for partners, who may not see who works on it internally. */
export const NoteRow = z
  .object({
    CommissionNoteId: z.string(),
    CommissionNumber: z.string(),
    InvoiceId: z.string(),
    Number: z.string().meta({ description: 'The number of the university invoice' }),
    StatusId: z.number().int(),
    Status: z.string(),
    Turn: z.enum(['maker', 'checker', 'partner', 'paymentProcessor', 'done']),
    PartnerId: z.string(),
    PartnerCompany: z.string(),
    SubsidiaryId: z.string().nullable(),
    UniversityName: z.string(),
    StudentNames: z.string(),
    StudentCount: z.number().int(),
    Currency: z.string(),
    ...NOTE_AMOUNT_FIELDS,
    PartnerTaxInvoiceNumber: z
      .string()
      .nullable()
      .meta({ description: 'The number of the tax invoice on file' }),
    PaymentReferences: z
      .array(z.string())
      .meta({ description: 'References of payments that were not reversed, each once' }),
    PaymentProcessedAt: z
      .string()
      .nullable()
      .meta({ description: 'The day of the payment that paid the note in full; null before' }),
    PendingDays: z.number().int(),
    ExpectedPaymentOn: z.string().nullable().meta({ description: 'A day; null while no payment is due' }),
    StatutoryDueOn: z.string().nullable().meta({ description: 'True for partners with a Udyam number' }),
    DueInDays: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Days until ExpectedPaymentOn; negative once it is past' }),
    DueState: z.enum(DUE_STATES).nullable(),
    Rounds: z.number().int(),
    Assignees: z
      .object({ maker: Person.nullable(), checker: Person.nullable(), paymentProcessor: Person.nullable() })
      .nullable(),
    allowedActions: z.array(Action),
    OpenQuestions: z
      .number()
      .int()
      .meta({ description: 'The number of open questions on its students’ lines' }),
    UnreadMessages: z.number().int().meta({
      description:
        'The number of messages since the caller last read the conversation, if the caller follows it',
    }),
    CreatedAt: z.string(),
    Version: z.number().int(),
  })
  .meta({ id: 'CommissionNoteRow' })
export type NoteRow = z.infer<typeof NoteRow>

/** The server computes the amounts from `Commission` on; the last ones are for internal people only. */
export const NoteStudent = z
  .object({
    AcknowledgementId: z.string(),
    InstallmentGeneratedFor: z.string(),
    Name: z.string(),
    Email: z.string(),
    CountryId: z.string(),
    StateId: z.string().nullable(),
    UniversityStudentId: z.string(),
    TuitionFee: z.string(),
    ScholarshipReceived: z.string(),
    CommissionRate: z.string().nullable(),
    CommissionAmount: z.string().nullable(),
    Commission: z.string(),
    LessGSTPercentage: z.string(),
    LessGSTAmount: z.string(),
    NetCommission: z.string(),
    ...z.object(UNIVERSITY_FIGURES).partial().shape,
  })
  .meta({ id: 'CommissionNoteStudent' })
export type NoteStudent = z.infer<typeof NoteStudent>

export const NoteTerms = z.object({
  IsGstEnabled: z.boolean(),
  IsNonGstEnabled: z.boolean(),
  ...eachText(() => z.string()),
  OverallBonusAmount: z.string(),
})
export type NoteTerms = z.infer<typeof NoteTerms>

export const Note = NoteRow.extend({
  PONumber: z.string(),
  CompanyId: z.number().int(),
  CompanyName: z.string(),
  SubsidiaryName: z.string().nullable(),
  TaxType: TaxTypeField,
  ...NoteTerms.shape,
  Students: z.array(NoteStudent),
  Acknowledgements: Acknowledgements.nullable().meta({
    description:
      'The reasons given for differences when it was last sent to the partner; a partner reads those about its own commission only',
  }),
  CanEdit: z.boolean(),
  CanAssign: z.boolean(),
  CanSetSubsidiary: z.boolean(),
  SentBack: z
    .object({
      By: z.string(),
      Remarks: z.string(),
      Reasons: z.array(GivenReason),
      At: z.string(),
      Action: z.string(),
    })
    .nullable(),
  PendingRequest: z
    .object({
      RequestId: z.string(),
      Remarks: z.string(),
      Reasons: z.array(GivenReason),
      RequestedBy: z.string(),
      At: z.string(),
    })
    .nullable(),
  PartnerInvoice: z
    .object({
      FileName: z.string(),
      UploadedAt: z.string(),
      UploadedBy: z.string(),
      IsStale: z.boolean(),
      PartnerTaxInvoiceNumber: z.string().nullable().meta({ description: 'Null if nobody entered it' }),
      PartnerInvoiceDate: z.string().nullable(),
      PartnerSignatoryName: z.string(),
      PartnerSignatoryDesignation: z.string(),
      PurposeCode: z.string(),
      Total: z.string().nullable().meta({ description: 'With tax, in the note’s currency' }),
      IsPortalMade: z.boolean(),
      IsSigned: z.boolean(),
    })
    .nullable(),
  PaymentRemarks: z.string().nullable(),
  PaymentReferenceNumber: z.string().nullable(),
  Hint: z.string().nullable(),
}).meta({ id: 'CommissionNote' })
export type Note = z.infer<typeof Note>
