import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { asCaller } from '#domain/api/shapes'
import { ListNotes } from '#domain/commission-notes/list/schema'
import { NoteRow } from '#domain/commission-notes/note/note'
import { countedPageOf } from '#domain/paging/schema'
import * as routes from './routes'

const call = callsOf('Commission notes')

const Count = z.number().int()

export const listNotes = call(routes.listNotes, {
  fromReplica: true,
  permission: 'commission-notes.view',
  summary: 'List notes',
  query: ListNotes,
  output: countedPageOf(NoteRow),
})

export const listStatuses = call(routes.listStatuses, {
  permission: 'account.view',
  summary: 'List the status filters of the caller’s tag group',
  output: z.array(z.object({ label: z.string(), statusIds: z.array(z.number().int()) })),
})

export const notesCount = call(routes.notesCount, {
  fromReplica: true,
  permission: 'commission-notes.view',
  summary: 'Count the notes that the caller sees, by tab, by status label and by days waited',
  query: asCaller.extend({
    exactTotal: z.enum(['true', 'false']).optional(),
    kind: z
      .string()
      .optional()
      .meta({ description: 'AllNotes, InProgress or Paid: `Count` is then of that kind' }),
  }),
  output: z.object({
    Count: Count.optional(),
    AllNotes: Count,
    InProgress: Count,
    Paid: Count,
    StatusLabels: z.array(z.object({ label: z.string(), Count })),
    PendingDays: z.object({ '0-7': Count, '7-30': Count, '30+': Count }),
    PendingDaysAreExact: z.boolean(),
  }),
})
