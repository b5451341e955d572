import { type RawBuilder, sql } from 'kysely'
import type { LinkKind } from '#domain/people/link-kinds'

/** Links of a kind per user and hour, so that nobody can flood a mailbox; the last link stays valid. */
const MAX_AN_HOUR = 5

/** Whether the user has this e-mail address, ignoring case. */
export function isOfAddress(email: string): RawBuilder<boolean> {
  return sql`lower(users.email) = ${email.replaceAll('\0', '').trim().toLowerCase()}`
}

/** Whether the user is below the hourly limit for this kind of link. */
export function isBelowLinkLimit(kind: LinkKind): RawBuilder<boolean> {
  return sql`(select count(*) from one_time_links recent where recent.user_id = users.id and recent.kind = ${kind}
    and recent.created_at > now() - interval '1 hour') < ${MAX_AN_HOUR}::integer`
}
