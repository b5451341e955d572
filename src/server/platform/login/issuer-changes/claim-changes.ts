import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { IssuerChangeKind } from '#domain/people/issuer-changes/kinds'

/** A change in hand, and whom it is about now. */
export interface ChangeInHand {
  id: string
  attempts: number
  user_id: string
  kind: IssuerChangeKind
  issuer: string
  /** Whom the issuer's account stands for, as it was when the change was made, or is by now. */
  subject: string | null
  /** As it was when the change was made. */
  email: string
  /** As it is now, and whether its person has shown that it is theirs. */
  present_email: string
  is_confirmed: boolean
  first_name: string
  last_name: string
  /** Whether a later change says again whether the account is blocked. */
  is_superseded: boolean
}

/** As many as the issuer is asked for at once. */
const AT_ONCE = 3
/** Longer than all that one change may ask the issuer, each to the end of its patience. */
const LEASE_SECONDS = 120

/**
 * Takes the changes that are due, the earliest first, of each person none before the earlier ones are settled; no other process takes
 * them meanwhile.
 */
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
