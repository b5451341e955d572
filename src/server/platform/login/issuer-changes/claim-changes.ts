import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { IssuerChangeKind } from '#domain/people/issuer-changes/kinds'

export interface ChangeInHand {
  id: string
  attempts: number
  user_id: string
  kind: IssuerChangeKind
  issuer: string
  subject: string | null
  email: string
  present_email: string
  is_confirmed: boolean
  first_name: string
  last_name: string
  is_superseded: boolean
}

const AT_ONCE = 3
/** Longer than all requests of one change, each until its timeout. */
const LEASE_SECONDS = 120

/** Claims the due changes. A person's changes stay in order, and no other process claims them. */
export async function claimChanges(db: Db): Promise<ChangeInHand[]> {
  const { rows } = await sql<ChangeInHand>`
    with due as (
      select id from issuer_changes changes
      where state = 'waiting' and due_at <= now() and (leased_until is null or leased_until < now())
        and not exists (select from issuer_changes earlier
          where earlier.user_id = changes.user_id and earlier.position < changes.position and earlier.state = 'waiting')
      order by due_at, position limit ${AT_ONCE} for update skip locked
    )
    update issuer_changes changes set attempts = changes.attempts + 1, leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    from due join issuer_changes told on told.id = due.id join users on users.id = told.user_id
    where changes.id = due.id
    returning changes.id, changes.attempts, changes.user_id, changes.kind, changes.issuer, changes.email,
      coalesce(changes.subject, (select subject from issuer_links
        where issuer_links.issuer = changes.issuer and issuer_links.user_id = changes.user_id)) as subject,
      users.email as present_email, users.email_confirmed as is_confirmed, users.first_name, users.last_name,
      exists (select from issuer_changes later where later.user_id = changes.user_id
        and later.position > changes.position and later.kind in ('block', 'unblock')) as is_superseded`.execute(
    db,
  )
  return rows
}
