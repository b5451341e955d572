import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { Id, UserId } from '#domain/api/fields'
import { ChangedField } from '#domain/record/changed-field'
import * as routes from './routes'

const call = callsOf('Commission notes')

const FieldDiff = ChangedField.pick({ Field: true, Old: true, New: true })

export const NoteChanges = z
  .object({
    Against: z.enum(['seen', 'before']),
    Since: z.string(),
    Currency: z.string(),
    PayableBefore: z.string(),
    PayableAfter: z.string(),
    Fields: z.array(FieldDiff),
    Students: z.array(
      z.object({
        AcknowledgementId: z.string(),
        InstallmentGeneratedFor: z.string(),
        Name: z.string(),
        Kind: z.enum(['changed', 'added', 'removed']),
        NetBefore: z.string().nullable(),
        NetAfter: z.string().nullable(),
        Fields: z.array(FieldDiff),
      }),
    ),
    ChangedBy: z.array(z.object({ By: z.string(), At: z.string() })),
    Remarks: z.array(z.object({ By: z.string(), Action: z.string(), Remarks: z.string(), At: z.string() })),
  })
  .meta({ id: 'CommissionNoteChanges' })
export type NoteChanges = z.infer<typeof NoteChanges>

/** What has changed since the reader last saw the note. Only the note's page counts as seeing it. */
export const noteChanges = call(routes.noteChanges, {
  permission: 'commission-notes.view',
  summary: 'List what changed in a note since the caller last opened it, or against its previous content',
  params: z.object({ id: Id }),
  query: z.object({ UserId, userId: UserId, against: z.enum(['seen', 'before']).default('seen') }),
  output: z.object({
    Changes: NoteChanges.nullable(),
    HasBefore: z.boolean(),
  }),
})
