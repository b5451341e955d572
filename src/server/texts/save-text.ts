import { sql } from 'kysely'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { TextKind } from '#domain/texts/kinds'
import type { CompanyText, SaveText } from '#domain/texts/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import { readText } from './read-text'

/**
 * Publishes a text (`PUT /texts/{kind}`): a new version, which holds from now on. Words that hold already make none.
 * @throws AppError FORBIDDEN, STALE_VERSION with the text as it is
 */
export async function saveText(
  db: Db,
  actor: Actor,
  kind: TextKind,
  { Markdown, Version }: SaveText,
): Promise<{ message: string; Text: CompanyText }> {
  mustBeAllowed(actor, 'texts.keep')
  return transaction(db, async (tx) => {
    // One at a time: a text that nobody wrote yet has no row to lock.
    await sql`lock table company_texts in share row exclusive mode`.execute(tx)
    const before = await readText(tx, kind)
    if (before.Markdown === Markdown) return { message: 'The text stays as it is.', Text: before }
    if (Version !== undefined && Version !== before.Version)
      throw new AppError('STALE_VERSION', {
        message: `${before.WrittenBy ?? 'Someone'} changed this meanwhile.`,
        data: { current: before },
      })
    const version = before.Version + 1
    await tx
      .insertInto('company_texts')
      .values({ kind, version, markdown: Markdown, written_by: actor.id })
      .execute()
    await announce(tx, 'texts.published', { kind, version, actorId: actor.id })
    return { message: 'The text was published.', Text: await readText(tx, kind) }
  })
}
