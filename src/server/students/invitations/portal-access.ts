import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { studentsSeenBy } from '#server/students/student/student-scope'

/** Whether a student can sign in to the portal. */
export interface PortalAccess {
  state: 'None' | 'Invited' | 'Expired' | 'Active' | 'Blocked'
  /** When the last invitation was sent; null without one. */
  invitedAt: Date | null
}

/** Whether a student of the actor's scope can sign in, or was invited to. */
export async function portalAccess(db: Db, actor: Actor, studentId: string): Promise<PortalAccess> {
  const { rows } = await sql<PortalAccess>`
    select case when users.is_blocked then 'Blocked'
        when users.email_confirmed or users.password_hash is not null then 'Active'
        when links.expires_at > now() then 'Invited' else 'Expired' end as state,
      links.created_at as "invitedAt"
    from users join students on students.id = users.student_id
    left join lateral (
      select created_at, expires_at from one_time_links
      where user_id = users.id and kind = 'invitation' order by created_at desc limit 1
    ) links on true
    where users.student_id = ${studentId} and users.deleted_at is null and ${studentsSeenBy(actor)}
    order by users.id limit 1`.execute(db)
  return rows[0] ?? { state: 'None', invitedAt: null }
}
