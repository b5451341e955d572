import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { ACCEPTED_KINDS, type TextKind } from '#domain/texts/kinds'
import type { AcceptText, TextToAccept } from '#domain/texts/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'

/** Records that a user accepted the current texts, as on account creation. */
export async function acceptAll(tx: Transaction<Database>, userId: string): Promise<void> {
  await sql`insert into text_acceptances (user_id, kind, version)
    select ${userId}, kind, max(version) from company_texts where kind = any(${[...ACCEPTED_KINDS]}::text[]) group by kind
    on conflict do nothing`.execute(tx)
}

/** Records that the actor accepted a text, once. @throws AppError FORBIDDEN, NOT_FOUND, STALE_VERSION */
export async function acceptText(
  { db, actor }: Context,
  { kind, Version }: { kind: TextKind } & AcceptText,
): Promise<{ message: string }> {
  mustBeAllowed(actor, 'account.view')
  const { rows } = await sql<{ newest: number; written: boolean }>`
    select coalesce(max(version), 0)::int as newest, coalesce(bool_or(version = ${Version}), false) as written
    from company_texts where kind = ${kind}`.execute(db)
  if (!rows[0]?.written) throw new AppError('NOT_FOUND')
  if (rows[0].newest !== Version)
    throw new AppError('STALE_VERSION', { message: 'This text has changed. Please read it as it is now.' })
  await sql`insert into text_acceptances (user_id, kind, version) values (${actor.id}, ${kind}, ${Version})
    on conflict do nothing`.execute(db)
  return { message: 'Thank you. Your acceptance is kept.' }
}

/** The current texts that the actor has not accepted, in their order. */
export async function unacceptedTexts(db: Db, actor: Actor): Promise<TextToAccept[]> {
  const { rows } = await sql<TextToAccept>`
    select texts.kind, texts.version, (texts.written_at at time zone 'UTC')::date::text as "writtenOn",
      exists (select from text_acceptances earlier where earlier.user_id = ${actor.id} and earlier.kind = texts.kind) as "isChanged"
    from (select distinct on (kind) kind, version, written_at from company_texts
      where kind = any(${[...ACCEPTED_KINDS]}::text[]) order by kind, version desc) texts
    where not exists (select from text_acceptances accepted
      where accepted.user_id = ${actor.id} and accepted.kind = texts.kind and accepted.version = texts.version)`.execute(
    db,
  )
  return ACCEPTED_KINDS.flatMap((kind) => rows.filter((row) => row.kind === kind))
}
