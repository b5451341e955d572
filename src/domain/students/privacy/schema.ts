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
    /** Invoiced applications stay, with the student's name; fees not invoiced yet are removed; drafts of notes block the erasure. */
    InvoicedApplications: z.number().int(),
    OpenInstallments: z.number().int(),
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
