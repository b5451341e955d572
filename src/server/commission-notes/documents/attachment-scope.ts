import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, isPartner } from '#domain/access/actor'
import { inScope } from '#server/commission-notes/note/scope'

/** Files on `attached` and `notes` that the actor may read: before their remark only the uploader's. Remarks with files are never steps. */
export function attachmentInScope(actor: Actor): RawBuilder<SqlBool> {
  const read = isPartner(actor)
    ? sql`exists (
        select from note_history entries join users on users.id = entries.actor_id
        where entries.note_id = attached.note_id and entries.sequence = attached.sequence
          and (users.partner_id = ${actor.partnerId} or entries.details -> 'isForEveryone' = 'true'))`
    : sql`attached.sequence is not null`
  return sql<SqlBool>`(${inScope(actor)} and (attached.uploaded_by = ${actor.id} or ${read}))`
}
