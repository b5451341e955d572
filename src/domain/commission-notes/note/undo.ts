import { z } from 'zod'

/** For how many seconds a change of notes may be taken back, unless the setting UNDO_SECONDS says otherwise. */
export const UNDO_SECONDS = 10

/** What a change of notes answers of its taking back (`POST /cn/undo`); null where nothing was changed or nothing is held. */
export const UndoOffer = {
  UndoId: z.string().nullable().meta({ description: 'Takes the change back by POST /cn/undo' }),
  UndoUntil: z.string().nullable().meta({ description: 'ISO 8601: mails and notices leave after it' }),
}
export interface UndoOffer {
  UndoId: string | null
  UndoUntil: string | null
}
