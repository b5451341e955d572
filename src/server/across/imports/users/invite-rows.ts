import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Topic } from '#domain/events'
import { RIGHTS_WAIT } from '#domain/people/rights/states'
import { lacksPlaces } from '#server/across/imports/users/settle-places'
import { queueInvitations } from '#server/people/invitations/queue-invitations'
import { followCountry } from '#server/people/users/follow-country'
import { queueIssuerChanges } from '#server/platform/login/issuer-changes/queue-issuer-change'

const ASKED: Topic = 'user.rights-asked'
const AT_ONCE = 5_000

const text = (name: string) => sql`rows.record ->> ${sql.lit(name)}`
const partner = sql`(${text('partnerId')})::uuid`
const names = (name: string) => sql`array(select jsonb_array_elements_text(rows.record -> ${sql.lit(name)}))`
const isGuarded = sql<boolean>`(rows.record ->> 'isGuarded')::boolean`
const poster = sql`(select post_by from import_runs where import_runs.id = rows.run_id)`
/** A new partner user works under the partner's owner, or without one under the sheet's first user. */
const owner = sql`coalesce(
  (select owners.id from users owners where owners.partner_id = ${partner} and owners.parent_user_id is null
    and 'PARTNER' = any(owners.roles) and owners.deleted_at is null order by owners.created_at, owners.id limit 1),
  nullif(first_value(rows.new_id) over (partition by rows.record ->> 'partnerId' order by rows.row), rows.new_id))`

/** As `POST /users`: administrators and payers become requests. Changed: the address is taken, the poster may not invite, or less room. */
export const USERS_TARGET = {
  isChanged: sql<boolean>`(exists (select 1 from users u where lower(u.email) = lower(${text('email')}))
    or (${isGuarded} and exists (
      select 1 from right_changes c where c.state = ${RIGHTS_WAIT} and lower(c.invitation ->> 'email') = lower(${text('email')})))
    or not exists (
      select 1 from users p where p.id = ${poster} and not p.is_blocked and p.roles && array['ADMIN', 'SUPERADMIN']))`,
  isOtherwise: lacksPlaces,
  inserts: [
    {
      of: sql<boolean>`not ${isGuarded}`,
      into: sql`insert into users (id, email, email_confirmed, first_name, last_name, roles, tags, partner_id, parent_user_id,
          financial_manager)
        select rows.new_id, ${text('email')}, false, ${text('first_name')}, ${text('last_name')}, ${names('roles')},
          ${names('tags')}, ${partner}, case when ${partner} is not null then ${owner} end,
          (${text('isFinancialManager')})::boolean`,
    },
    {
      of: isGuarded,
      into: sql`insert into right_changes (id, invitation, roles, tags, old_roles, old_tags, reason, state, requested_by)
        select rows.new_id, jsonb_build_object('email', ${text('email')}, 'first_name', ${text('first_name')},
            'last_name', ${text('last_name')}, 'partner_id', null, 'financial_managers', false),
          ${names('roles')}, ${names('tags')}, '{}', '{}', ${text('Reason')}, ${RIGHTS_WAIT}, ${poster}`,
    },
  ],
  after: inviteThem,
}

async function inviteThem(tx: Transaction<Database>, runId: string): Promise<string> {
  const ready = (which: RawBuilder<boolean>) => sql`from import_rows rows
    where rows.run_id = ${runId} and rows.state = 'ready' and ${which}`
  const asked = await sql`insert into events (topic, payload)
    select ${ASKED}, jsonb_build_object('rightChangeId', rows.new_id, 'userId', null, 'actorId', ${poster})
    ${ready(isGuarded)} order by rows.row`.execute(tx)
  const { rows } = await sql<{ id: string; inviter_id: string }>`
    select rows.new_id as id, ${poster} as inviter_id ${ready(sql<boolean>`not ${isGuarded}`)} order by rows.row`.execute(
    tx,
  )
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE)
    const ids = some.map(({ id }) => id)
    await followCountry(tx, ids)
    await queueInvitations(tx, { id: some[0]?.inviter_id ?? '' }, ids, 'Invite')
    await queueIssuerChanges(tx, 'invite', ids)
  }
  return askedInWords(Number(asked.numAffectedRows ?? 0))
}

function askedInWords(count: number): string {
  if (count === 0) return ''
  const who = count === 1 ? '1 of them waits' : `${count.toLocaleString('en')} of them wait`
  return `${who} for a second administrator. The invitation is sent once they approve.`
}
