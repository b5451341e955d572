import { sql } from 'kysely'
import type { Db } from '#db/database'

/**
 * Whether the login provider has an account of this user: asked before a counsellor is deleted (docs/decisions/0089-counsellors.md).
 * 'unknown' where a provider that could be asked does not answer now.
 * @param db the handle of whoever asks, since they may be in the midst of a transaction
 */
export type IssuerKnows = (userId: string, db: Db) => Promise<boolean | 'unknown'>

/** Of the embedded issuer: whoever has a password, or was ever invited to choose one. */
export const embeddedIssuerKnows: IssuerKnows = async (userId, db) => {
  const { rows } = await sql`select from users where id = ${userId} and (password_hash is not null
    or exists (select from one_time_links where user_id = users.id and kind = 'invitation'))`.execute(db)
  return rows.length > 0
}

/** Of a hosted issuer that is not managed from here: who has an account there is its own to say, so nobody is refused for it. */
export const EVERYBODY_IS_KNOWN: IssuerKnows = async () => true
