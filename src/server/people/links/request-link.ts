import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import type { AccountMailFacts, AccountMailKind } from '#domain/people/account-mails/mail-kinds'
import { LINK_MINUTES } from '#domain/people/link-kinds'

const MAIL_KINDS = {
  invitation: 'invitation',
  verification: 'verification',
  password: 'forgotten-password',
} as const satisfies Record<string, AccountMailKind>
type AskedKind = keyof typeof MAIL_KINDS

/** The same two statements hide whether `whose` (at most one user) matched; ends an earlier link. */
export async function requestLink<K extends AskedKind>(
  tx: Transaction<Database>,
  kind: K,
  whose: RawBuilder<SqlBool>,
  facts: AccountMailFacts[(typeof MAIL_KINDS)[K]],
): Promise<void> {
  await sql`update one_time_links set replaced_at = now() from users
    where users.id = one_time_links.user_id and one_time_links.kind = ${kind}
      and used_at is null and replaced_at is null and ${whose}`.execute(tx)
  await sql`
    with link as (
      insert into one_time_links (id, user_id, kind, expires_at)
      select ${uuid()}::uuid, users.id, ${kind}, now() + make_interval(mins => ${LINK_MINUTES[kind]}::integer)
      from users where ${whose}
      on conflict do nothing
      returning id, user_id
    )
    insert into account_letters (id, user_id, kind, facts, link_id)
    select ${uuid()}::uuid, user_id, ${MAIL_KINDS[kind]}, ${JSON.stringify(facts)}::text::jsonb, id from link`.execute(
    tx,
  )
}
