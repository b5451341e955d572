import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import type { AccountMailFacts, AccountMailKind } from '#domain/people/account-mails/mail-kinds'

/** Queues an account e-mail in its change's transaction (docs/decisions/0083); null: the user's address. */
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
