import { z } from 'zod'
import { Id, UserId, Version } from '#domain/api/fields'
import { MAX_STUDENTS, SelectedApplication } from '#domain/applications/schema'
import { Content, ONE_TAX, oneTax, Students } from '#domain/commission-notes/content/schema'

export const Selection = z.array(SelectedApplication).max(MAX_STUDENTS, `At most ${MAX_STUDENTS} students`)

export const CreateDraft = z.object({ InvoiceId: Id, UserId, SelectedApplications: Selection })

const DRAFTS = 'pageSize must be one of 100, 500'
export const ListDrafts = z.object({
  UserId,
  userId: UserId,
  pageSize: z
    .enum(['100', '500'], DRAFTS)
    .default('500')
    .transform((size) => (size === '100' ? 100 : 500)),
})

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
    message: '*Invoice is required.',
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
