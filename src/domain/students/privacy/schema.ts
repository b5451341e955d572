import { z } from 'zod'
import { Remarks, UserId } from '#domain/api/fields'

/** What an erasure takes away of a student and what it leaves, before it is done. */
export const Erasure = z
  .object({
    StudentId: z.string(),
    Name: z.string(),
    Email: z.string(),
    Documents: z.number().int(),
    Applications: z.number().int(),
    /** Of these applications some fee stands in an invoice or a commission note: they stay, and the name with them. */
    InvoicedApplications: z.number().int(),
    /** Fees that wait to be invoiced: they go. */
    OpenInstallments: z.number().int(),
    /** Drafts of commission notes that hold the student: while there are any nothing is erased. */
    Drafts: z.number().int(),
    HasAccount: z.boolean(),
  })
  .meta({ id: 'StudentErasure' })
export type Erasure = z.output<typeof Erasure>

export const EraseStudent = z.object({
  UserId,
  /** The student's, typed once more. */
  Email: z.string('*E-mail is required.').trim().min(1, '*E-mail is required.').max(320),
  Reason: Remarks.min(1, '*Reason is required.'),
})
export type EraseStudent = z.output<typeof EraseStudent>
