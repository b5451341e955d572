import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { AppError } from '#domain/errors'
import type { LinkKind } from '#domain/people/link-kinds'
import { digest } from '#server/platform/sessions/digest'

export interface LinkOwner {
  userId: string
  email: string
  firstName: string
}

/** The company of a partner user, the partner of a student, else ''. */
export interface OpenLink extends LinkOwner {
  company: string
  studentOf: string
  change: { changeId: string; oldAddress: string; newAddress: string; isConfirmed: boolean } | null
}

const OPEN = sql`used_at is null and replaced_at is null and expires_at > now()`

/** The user of a link that is still valid. Does not use the link up, because mail programs open links too. */
export async function findLink(db: Db, kind: LinkKind, token: string): Promise<OpenLink | null> {
  const { rows } = await sql<OpenLink>`
    select users.id as "userId", users.email, users.first_name as "firstName", coalesce(partners.company, '') as company,
      coalesce(nullif(brandings.display_name, ''), agencies.company, '') as "studentOf",
      (select json_build_object('changeId', changes.id, 'oldAddress', old_address, 'newAddress', new_address,
          'isConfirmed', confirmed_at is not null)
        from address_changes changes where one_time_links.id in (confirm_link_id, back_link_id)) as change
    from one_time_links join users on users.id = one_time_links.user_id left join partners on partners.id = users.partner_id
    left join students on students.id = users.student_id left join partners agencies on agencies.id = students.partner_id
    left join brandings on brandings.partner_id = agencies.id
    where digest = ${digest(token)} and kind = ${kind} and ${OPEN} and not users.is_blocked`.execute(db)
  return rows[0] ?? null
}

/** Uses up a link and returns its user's id; a second use fails. @throws AppError LINK_INVALID */
export async function useLink(tx: Transaction<Database>, kind: LinkKind, token: string): Promise<string> {
  const { rows } = await sql<{ user_id: string }>`
    update one_time_links set used_at = now() from users
    where users.id = one_time_links.user_id and not users.is_blocked
      and digest = ${digest(token)} and kind = ${kind} and ${OPEN}
    returning user_id`.execute(tx)
  const [used] = rows
  if (!used) throw new AppError('LINK_INVALID')
  return used.user_id
}
