import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { AppError } from '#domain/errors'
import type { TextKind } from '#domain/texts/kinds'
import type { CompanyText, SaveText } from '#domain/texts/schema'
import { changeBy } from '#server/people/users/last-change'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'
import { isStale, staleVersion } from '#server/platform/steps/stale'
import { readText } from './read-text'

/** Publishes a text at once, unless unchanged. @throws AppError FORBIDDEN, STALE_VERSION */
export async function saveText(
  { db, actor }: Context,
  { kind, Markdown, Version }: { kind: TextKind } & SaveText,
): Promise<{ message: string; Text: CompanyText }> {
  mustBeAllowed(actor, 'texts.keep')
  return transaction(db, async (tx) => {
    // Locks the table: a text that was never written has no row to lock.
    await sql`lock table company_texts in share row exclusive mode`.execute(tx)
    const before = await readText({ db: tx, actor }, { kind })
    if (before.Markdown === Markdown) return { message: 'The text stays as it is.', Text: before }
    if (isStale(Version, { version: before.Version })) throw await newer(tx, actor, before)
    const version = before.Version + 1
    await tx
      .insertInto('company_texts')
      .values({ kind, version, markdown: Markdown, written_by: actor.id })
      .execute()
    await announce(tx, 'texts.published', { kind, version, actorId: actor.id })
    return { message: 'The text was published.', Text: await readText({ db: tx, actor }, { kind }) }
  })
}

async function newer(tx: Transaction<Database>, actor: Actor, current: CompanyText): Promise<AppError> {
  const last = await tx
    .selectFrom('company_texts')
    .select(['written_by', 'written_at'])
    .where('kind', '=', current.Kind)
    .where('version', '=', current.Version)
    .executeTakeFirst()
  return staleVersion({ current, ...(last && (await changeBy(tx, actor, last.written_by, last.written_at))) })
}
