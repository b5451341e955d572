import { z } from 'zod'
import { call } from '#domain/api/call'
import { Id, UserId } from '#domain/api/fields'
import { ChangedField } from '#domain/record/changed-field'
import * as routes from './routes'

const FieldDiff = ChangedField.pick({ Field: true, Old: true, New: true })

/** What differs between the present content of a note and an older one; amounts in the note's currency. */
export const NoteChanges = z
  .object({
    Against: z.enum(['seen', 'before']),
    /** When the reader last saw the older content, or, against the content before, when that was replaced. */
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
    /** Who edited it; nobody for a partner. */
    ChangedBy: z.array(z.object({ By: z.string(), At: z.string() })),
    /** The remarks that asked for it, oldest first. */
    Remarks: z.array(z.object({ By: z.string(), Action: z.string(), Remarks: z.string(), At: z.string() })),
  })
  .meta({ id: 'CommissionNoteChanges' })
export type NoteChanges = z.infer<typeof NoteChanges>

/** What changed of a note since its reader last saw it. Asking does not count as seeing: the note's page does. */
export const noteChanges = call(routes.noteChanges, {
  noun: 'Commission notes',
  permission: 'commission-notes.view',
  summary: 'What changed of a note since the caller last saw it, or against the content before',
  params: z.object({ id: Id }),
  query: z.object({ UserId, userId: UserId, against: z.enum(['seen', 'before']).default('seen') }),
  output: z.object({
    /** Null where nothing differs. */
    Changes: NoteChanges.nullable(),
    /** Whether there is an older content to compare with. */
    HasBefore: z.boolean(),
  }),
})
