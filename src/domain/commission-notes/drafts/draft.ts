import { z } from 'zod'
import { NoteStudent, NoteTerms, Person } from '#domain/commission-notes/note/note'
import { TaxTypeField } from '#domain/money/fields'

export const DraftStudent = NoteStudent.extend({
  SubsidiaryName: z
    .string()
    .nullable()
    .meta({ description: 'The student’s subsidiary; null for the parent company' }),
}).meta({ id: 'CommissionNoteDraftStudent' })

export type DraftStudent = z.infer<typeof DraftStudent>

export const Draft = z
  .object({
    DraftId: z.string(),
    InvoiceId: z.string(),
    Number: z.string(),
    UniversityName: z.string(),
    PartnerId: z.string(),
    PartnerCompany: z.string(),
    Currency: z.string(),
    TaxType: TaxTypeField,
    ...NoteTerms.shape,
    StudentInstallments: z.array(DraftStudent),
    Version: z.number().int(),
    CreatedBy: Person,
    UpdatedBy: Person,
    UpdatedAt: z.string(),
  })
  .meta({ id: 'CommissionNoteDraft' })

export type Draft = z.infer<typeof Draft>

export const DraftRow = z
  .object({
    DraftId: z.string(),
    InvoiceId: z.string(),
    Number: z.string(),
    UniversityName: z.string(),
    PartnerCompany: z.string(),
    Currency: z.string(),
    StudentCount: z.number().int(),
    UpdatedAt: z.string(),
    Version: z.number().int(),
  })
  .meta({ id: 'CommissionNoteDraftRow' })

export type DraftRow = z.infer<typeof DraftRow>
