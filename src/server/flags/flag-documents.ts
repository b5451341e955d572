import { sql } from 'kysely'
import type { Db } from '#db/database'
import { ownDocument } from '#server/flags/flag-rows'
import type { FlagDocuments } from '#services/flags/hosted-document'

/** The flags' source in this database, and the store of a hosted service's last answer. */
export function flagDocumentsIn(db: Db): FlagDocuments {
  return {
    own: () => ownDocument(db),
    async lastKnown() {
      const row = await db.selectFrom('known_flags').select('document').executeTakeFirst()
      return row?.document ?? null
    },
    async save(document) {
      await sql`insert into known_flags (document) values (${document})
        on conflict (id) do update set document = excluded.document, heard_at = now()`.execute(db)
    },
  }
}
