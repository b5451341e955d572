import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { inScope } from '#server/commission-notes/note/scope'

/** The note that a draft became, within the actor's scope; null where there is none, and while the draft is there. */
export async function noteOfDraft(db: Db, actor: Actor, draftId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from notes where draft_id = ${draftId} and ${inScope(actor)}`.execute(db)
  return rows[0]?.id ?? null
}
