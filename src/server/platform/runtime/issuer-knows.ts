import { sql } from 'kysely'
import type { Db } from '#db/database'

/** Asked before a counsellor is deleted (docs/decisions/0089-counsellors.md); 'unknown': no answer now. */
export type IssuerKnows = (userId: string, db: Db) => Promise<boolean | 'unknown'>

export const embeddedIssuerKnows: IssuerKnows = async (userId, db) => {
  const { rows } = await sql`select from users where id = ${userId} and (password_hash is not null
    or exists (select from one_time_links where user_id = users.id and kind = 'invitation'))`.execute(db)
  return rows.length > 0
}

/** Only the hosted issuer knows its accounts: nobody is refused. */
export const EVERYBODY_IS_KNOWN: IssuerKnows = async () => true
