import { z } from 'zod'

/** What a change of notes answers of its taking back (`POST /cn/undo`); null where nothing was changed or nothing is held. */
export const UndoOffer = {
  UndoId: z.string().nullable().meta({ description: 'Takes the change back by POST /cn/undo' }),
  UndoUntil: z.string().nullable().meta({ description: 'ISO 8601: mails and notices leave after it' }),
}
