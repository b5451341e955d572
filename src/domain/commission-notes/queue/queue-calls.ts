import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { ListNotes } from '#domain/commission-notes/list/schema'
import { NOTE_AMOUNT_FIELDS } from '#domain/money/note-amounts'
import * as routes from './routes'

const call = callsOf('Commission notes')

/** The notes of a list to work through by keyboard (docs/decisions/0017-the-keyboard-queue.md). */
export const listQueue = call(routes.listQueue, {
  fromReplica: true,
  permission: 'commission-notes.act',
  summary: 'List the notes of a list that wait for the caller, in its order, at most 500; paging is ignored',
  query: ListNotes,
  output: z.array(
    z.object({
      CommissionNoteId: z.string(),
      CommissionNumber: z.string(),
      Currency: z.string(),
      ...NOTE_AMOUNT_FIELDS,
    }),
  ),
})
