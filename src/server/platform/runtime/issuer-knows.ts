import { sql } from 'kysely'
import type { Db } from '#db/database'

/** Asked before a counsellor is deleted (docs/decisions/0089-counsellors.md); 'unknown': no answer now. */
export type IssuerKnows = (userId: string, db: Db) => Promise<boolean | 'unknown'>

/** For the embedded issuer: the user has a password, or was once invited to choose one. */
export const embeddedIssuerKnows: IssuerKnows = async (userId, db) => {
  const { rows } = await sql`select from users where id = ${userId} and (password_hash is not null
    or exists (select from one_time_links where user_id = users.id and kind = 'invitation'))`.execute(db)
  return rows.length > 0
}

/** A hosted issuer that is not managed from here alone knows its accounts, so nobody is refused. */
export const EVERYBODY_IS_KNOWN: IssuerKnows = async () => true
