import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import type { LetterFacts, LetterKind } from '#domain/people/letters/kinds'

/**
 * Writes a letter about somebody's account with the change it tells of, so that both happen or neither; its mail is written after the
 * commit (docs/decisions/0083-one-time-links.md).
 * @param toAddress where it goes; null for the person's own address as it is then
 */
export async function writeLetter<K extends LetterKind>(
  tx: Transaction<Database>,
  userId: string,
  kind: K,
  facts: LetterFacts[K],
  toAddress: string | null = null,
): Promise<void> {
  await sql`insert into account_letters (id, user_id, kind, facts, to_address)
    values (${uuid()}, ${userId}, ${kind}, ${JSON.stringify(facts)}::text::jsonb, ${toAddress})`.execute(tx)
}
