import { z } from 'zod'
import { AGREEMENT_KINDS } from '#domain/agreements/states'
import { CURRENCIES } from '#domain/money/currencies'

const ApplicableAgreement = z.object({
  AgreementId: z.string(),
  Kind: z.enum(AGREEMENT_KINDS),
  Value: z.string(),
  Currency: z.enum(CURRENCIES).nullable(),
  Bonuses: z.array(
    z.object({ FromStudents: z.number().int(), Kind: z.enum(AGREEMENT_KINDS), Value: z.string() }),
  ),
})

export const InvoiceApplication = z
  .object({
    AcknowledgementId: z.string(),
    InstallmentGeneratedFor: z.string(),
    StudentId: z.string(),
    Name: z.string(),
    PartnerId: z.string(),
    PartnerCompany: z.string(),
    SubsidiaryId: z.string().nullable(),
    SubsidiaryName: z.string().nullable(),
    TuitionFee: z.string(),
    ScholarshipReceived: z.string(),
    UniversityRate: z.string().meta({ description: 'The university’s commission, in per cent' }),
    UniversityAmount: z.string().meta({ description: 'The university’s commission' }),
    Agreement: ApplicableAgreement.nullable().meta({
      description:
        'The agreement with the partner: that of the draft’s or note’s line, else the one in force; null if there is none',
    }),
    CommissionNoteId: z.string().nullable(),
    DraftId: z.string().nullable(),
  })
  .meta({ id: 'InvoiceApplication' })
export type InvoiceApplication = z.infer<typeof InvoiceApplication>
