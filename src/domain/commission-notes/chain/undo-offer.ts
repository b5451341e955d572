import { z } from 'zod'

/** How an answer offers to undo a change of notes (`POST /cn/undo`); null if nothing can be undone. */
export const UndoOffer = {
  UndoId: z.string().nullable().meta({ description: 'The id for POST /cn/undo' }),
  UndoUntil: z
    .string()
    .nullable()
    .meta({ description: 'ISO 8601; mails and notifications are sent after it' }),
}
