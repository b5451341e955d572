import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import type { AccountMailFacts, AccountMailKind } from '#domain/people/account-mails/mail-kinds'

/**
 * Writes an account e-mail in the transaction of its change, so that both happen or neither; the mail itself
 * is written after the commit (docs/decisions/0083-one-time-links.md).
 * @param toAddress the recipient; null for the user's own address at that time
 */
export async function queueAccountMail<K extends AccountMailKind>(
  tx: Transaction<Database>,
  userId: string,
  kind: K,
  facts: AccountMailFacts[K],
  toAddress: string | null = null,
): Promise<void> {
  await sql`insert into account_letters (id, user_id, kind, facts, to_address)
    values (${uuid()}, ${userId}, ${kind}, ${JSON.stringify(facts)}::text::jsonb, ${toAddress})`.execute(tx)
}
