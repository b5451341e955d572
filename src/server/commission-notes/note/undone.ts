import { sql } from 'kysely'
import { ACTIONS } from '#domain/commission-notes/note/actions'

/** Entries of `note_history` that are neither undos nor undone. */
export const STANDS = sql<boolean>`(note_history.action_id <> ${sql.lit(ACTIONS.Undo.id)} and not exists (
  select from note_history undo where undo.note_id = note_history.note_id
    and undo.action_id = ${sql.lit(ACTIONS.Undo.id)} and (undo.details ->> 'undoes')::int = note_history.sequence))`
