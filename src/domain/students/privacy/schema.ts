import { z } from 'zod'
import { Remarks, UserId } from '#domain/api/fields'
import { ifMissing } from '#domain/unless-missing'

export const Erasure = z
  .object({
    StudentId: z.string(),
    Name: z.string(),
    Email: z.string(),
    Documents: z.number().int(),
    Applications: z.number().int(),
    /** Applications with a fee on an invoice or a commission note: they stay, with the student's name. */
    InvoicedApplications: z.number().int(),
    /** Fees not invoiced yet: they are removed. */
    OpenInstallments: z.number().int(),
    /** Drafts of commission notes with the student: they block the erasure. */
    Drafts: z.number().int(),
    HasAccount: z.boolean(),
  })
  .meta({ id: 'StudentErasure' })
export type Erasure = z.output<typeof Erasure>

export const EraseStudent = z.object({
  UserId,
  Email: z.string(ifMissing('*E-mail is required.')).trim().min(1, '*E-mail is required.').max(320),
  Reason: Remarks.min(1, '*Reason is required.'),
})
export type EraseStudent = z.output<typeof EraseStudent>
