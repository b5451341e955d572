import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import { LINK_MINUTES } from '#domain/people/link-kinds'
import { nameColumn } from '#server/people/name-column'
import { recordHistory } from '#server/platform/record/record-history'

/** Ends earlier links, in a fixed number of statements. Partners and students do not learn which person of the staff invites them. */
export async function queueInvitations(
  tx: Transaction<Database>,
  inviter: { id: string } | null,
  userIds: readonly string[],
  action: 'Invite' | 'Invite again',
): Promise<void> {
  const ids = () => userIds.map(() => uuid())
  const inviterId = inviter?.id ?? null
  await sql`update one_time_links set replaced_at = now()
    where user_id = any(${[...userIds]}::uuid[]) and kind = 'invitation' and used_at is null and replaced_at is null`.execute(
    tx,
  )
  await sql`
    with asked as (
      select * from unnest(${[...userIds]}::uuid[], ${ids()}::uuid[], ${ids()}::uuid[]) as asked (user_id, link_id, letter_id)
    ), links as (
      insert into one_time_links (id, user_id, kind, expires_at)
      select link_id, user_id, 'invitation', now() + make_interval(mins => ${LINK_MINUTES.invitation}::integer) from asked
      on conflict do nothing
      returning id, user_id
    )
    insert into account_letters (id, user_id, kind, facts, link_id)
    select asked.letter_id, users.id, 'invitation',
      jsonb_build_object('inviterName', case when coalesce(users.partner_id, users.student_id) is null
          or coalesce(inviters.partner_id, inviters.student_id) is not null
          then coalesce(${nameColumn('inviters')}, '') else '' end, 'company', coalesce(partners.company, ''),
        'studentOf', coalesce(agencies.company, '')), links.id
    from links join asked on asked.link_id = links.id join users on users.id = links.user_id
    left join partners on partners.id = users.partner_id
    left join students on students.id = users.student_id left join partners agencies on agencies.id = students.partner_id
    left join users inviters on inviters.id = ${inviterId}::uuid`.execute(tx)
  const entries = userIds.map((id) => ({ id, action }))
  await recordHistory(tx, inviter, 'user', entries)
}
