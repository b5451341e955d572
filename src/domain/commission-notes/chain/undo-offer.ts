import { z } from 'zod'

export const UndoOffer = {
  UndoId: z.string().nullable().meta({ description: 'The id for POST /cn/undo' }),
  UndoUntil: z
    .string()
    .nullable()
    .meta({ description: 'ISO 8601; mails and notifications are sent after it' }),
}
