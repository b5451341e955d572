import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { saveText } from '#server/texts/save-text'
import type { Situation } from '#tests/support/http/situation'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'

/** Terms and a privacy notice in their first version, and no help text. */
export async function makeTexts(db: Db, writer: Actor): Promise<void> {
  await saveText({ db, actor: writer }, { kind: 'terms', Markdown: '## Terms\n\nBe kind.' })
  await saveText({ db, actor: writer }, { kind: 'privacy', Markdown: '## Privacy\n\nWe keep little.' })
}

/** Requests on the company's texts that are accepted in this situation. */
export function textCalls({ world: { people } }: Situation) {
  const { superadmin, maker } = people
  const terms = { kind: 'terms' }
  return {
    readText: { actor: maker, params: terms, query: { version: '1', userId: maker.id, UserId: maker.id } },
    saveText: {
      actor: superadmin,
      params: terms,
      body: { UserId: superadmin.id, Markdown: 'Be kinder.', Version: 1 },
    },
    acceptText: { actor: maker, params: terms, body: { UserId: maker.id, Version: 1 } },
    listAcceptances: {
      actor: superadmin,
      params: terms,
      query: { pageNo: '1', pageSize: '20', userId: superadmin.id, UserId: superadmin.id },
    },
  } satisfies Record<string, ValidCall>
}
