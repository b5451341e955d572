import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { portalAccessOf } from '#domain/students/invitations/access'
import { studentsSeenBy } from '#server/students/student/student-scope'

export interface PortalAccess {
  state: 'None' | 'Invited' | 'Expired' | 'Active' | 'Blocked'
  invitedAt: Date | null
  signedInAt: Date | null
}

interface Row {
  invited_at: Date | null
  signed_in_at: Date | null
  is_blocked: boolean | null
  is_accepted: boolean | null
}

const STATES = {
  'Not invited': 'None',
  Invited: 'Invited',
  'Invitation expired': 'Expired',
  'Signed in': 'Active',
} as const

export async function portalAccess(db: Db, actor: Actor, studentId: string): Promise<PortalAccess> {
  const { rows } = await sql<Row>`
    select students.invited_at, students.signed_in_at, accounts.is_blocked, accounts.is_accepted
    from students left join lateral (
      select is_blocked, email_confirmed or password_hash is not null as is_accepted from users
      where users.student_id = students.id and users.deleted_at is null order by users.id limit 1
    ) accounts on true
    where students.id = ${studentId} and ${studentsSeenBy(actor)}`.execute(db)
  const [row] = rows
  if (!row) return { state: 'None', invitedAt: null, signedInAt: null }
  return { state: stateOf(row), invitedAt: row.invited_at, signedInAt: row.signed_in_at }
}

function stateOf({ invited_at, signed_in_at, is_blocked, is_accepted }: Row): PortalAccess['state'] {
  if (is_blocked) return 'Blocked'
  if (is_accepted) return 'Active'
  return STATES[portalAccessOf(invited_at, signed_in_at, Date.now())]
}
