import { type RawBuilder, sql } from 'kysely'
import type { LinkKind } from '#domain/people/link-kinds'

/** How many links of a kind somebody is sent within an hour: whoever asks in their name fills no mailbox, and the last one goes on to work. */
const MOST_AN_HOUR = 5

/** Whether the user has this e-mail address; case does not matter. */
export function isOfAddress(email: string): RawBuilder<boolean> {
  return sql`lower(users.email) = ${email.replaceAll('\0', '').trim().toLowerCase()}`
}

/** Whether the user was sent few links of this kind within an hour. */
export function isSeldomAsked(kind: LinkKind): RawBuilder<boolean> {
  return sql`(select count(*) from one_time_links recent where recent.user_id = users.id and recent.kind = ${kind}
    and recent.created_at > now() - interval '1 hour') < ${MOST_AN_HOUR}::integer`
}
