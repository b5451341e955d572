import { z } from 'zod'
import { Id, ONE_LINE, READABLE, UserId, Version } from '#domain/api/fields'
import { MAX_STUDENTS, SelectedApplication } from '#domain/applications/schema'
import type { NoteTerms } from '#domain/commission-notes/note/note'
import { eachText } from '#domain/commission-notes/note/term-texts'
import { AmountField, PercentField } from '#domain/money/fields'

export const StudentEntry = SelectedApplication.extend({
  UniversityStudentId: z.string().trim().max(100).default(''),
  TuitionFee: AmountField.default('0'),
  ScholarshipReceived: AmountField.default('0'),
  CommissionRate: PercentField.nullish(),
  CommissionAmount: AmountField.nullish(),
  LessGSTPercentage: PercentField.default('0'),
})

export type StudentEntry = z.output<typeof StudentEntry>

export const Content = {
  IsGstEnabled: z.boolean().default(false),
  IsNonGstEnabled: z.boolean().default(false),
  ...eachText((_, { maxLength }) =>
    z
      .string()
      .trim()
      .max(maxLength)
      .refine(...READABLE)
      .refine(...ONE_LINE)
      .default(''),
  ),
  OverallBonusAmount: AmountField.default('0'),
} satisfies Record<keyof NoteTerms, z.ZodType>

export const oneTax = <T extends { IsGstEnabled: boolean; IsNonGstEnabled: boolean }>(content: T) =>
  !(content.IsGstEnabled && content.IsNonGstEnabled)

export const ONE_TAX = { message: 'Choose either GST or non-GST', path: ['IsNonGstEnabled'] }

export const Students = z.array(StudentEntry).max(MAX_STUDENTS, `At most ${MAX_STUDENTS} students`)

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
