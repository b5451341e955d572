import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { Device } from '#domain/people/account-mails/mail-kinds'
import { ADDRESS_CHANGES } from '#domain/people/addresses/rate-limit'
import type { ChangeEmail, WaitingAddress } from '#domain/people/addresses/schema'
import { LINK_MINUTES } from '#domain/people/link-kinds'
import { endWaiting } from '#server/people/addresses/waiting-address'
import { isFreshSession, proveUnlessFresh } from '#server/people/factors/prove-again'
import { recordUserChange } from '#server/people/users/record-change'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { countLimit } from '#server/platform/security-log/counted-limits'
import type { Sealer } from '#services/sealing/sealer'

interface Asking {
  session: string
  device: Device
}

/** Mails both addresses; only the owner of another account learns that it is taken (docs/decisions/0156).
 *  @throws VALIDATION_FAILED for the current address, PROOF_REQUIRED, PROOF_WRONG, RATE_LIMITED, SIGN_IN_FIRST */
export async function requestAddressChange(
  { actor, session, device, ...given }: Context<'sealer'> & { hasPasswords: boolean } & Asking,
  input: ChangeEmail,
): Promise<{ message: string; Waiting: WaitingAddress }> {
  mustBeAllowed(actor, 'account.view')
  if (input.NewEmail.toLowerCase() === actor.email.toLowerCase()) {
    const message = 'This is your e-mail address already.'
    throw new AppError('VALIDATION_FAILED', { message, fields: { NewEmail: message } })
  }
  await prove(given, actor, input, session)
  const Waiting = await transaction(given.db, (tx) => ask(tx, actor, input.NewEmail, device))
  const message = `We have sent a link to ${input.NewEmail}. Open it within 30 minutes to confirm the change.`
  return { message, Waiting }
}

async function prove(
  given: { db: Db; sealer: Sealer; hasPasswords: boolean },
  actor: Actor,
  input: ChangeEmail,
  session: string,
): Promise<void> {
  if (given.hasPasswords) return proveUnlessFresh(given, actor, input, session)
  if (await isFreshSession(given.db, actor, session)) return
  const message = 'Please sign out and in again, and change your e-mail address within 15 minutes.'
  throw new AppError('SIGN_IN_FIRST', { message })
}

async function ask(
  tx: Transaction<Database>,
  actor: Actor,
  newAddress: string,
  device: Device,
): Promise<WaitingAddress> {
  const { rows } = await sql<{ email: string }>`
    select email from users where id = ${actor.id} for update`.execute(tx)
  const oldAddress = rows[0]?.email ?? actor.email
  await refuseTooOften(tx, actor.id)
  await endWaiting(tx, actor.id)
  const [confirm, back] = [uuid(), uuid()]
  const inserted = await sql<{ expires_at: Date }>`
    with known as (select id from users where lower(email) = lower(${newAddress})),
    links as (
      insert into one_time_links (id, user_id, kind, expires_at)
      select id, ${actor.id}::uuid, kind, now() + make_interval(mins => minutes)
      from (values (${confirm}::uuid, 'address', ${LINK_MINUTES.address}::integer),
        (${back}::uuid, 'address-back', ${LINK_MINUTES['address-back']}::integer)) wanted (id, kind, minutes)
      where kind = 'address-back' or not exists (select from known)
      returning id
    ),
    letters as (
      insert into account_letters (id, user_id, kind, facts, link_id, to_address)
      select ${uuid()}::uuid, ${actor.id}::uuid, 'address-asked',
        ${JSON.stringify({ ...device, newAddress })}::text::jsonb, ${back}::uuid, ${oldAddress}
      union all
      select ${uuid()}::uuid, coalesce((select id from known), ${actor.id}::uuid),
        case when exists (select from known) then 'address-known' else 'address-confirm' end, '{}'::jsonb,
        (select id from links where id = ${confirm}::uuid), ${newAddress}
    )
    insert into address_changes (id, user_id, old_address, new_address, expires_at, confirm_link_id, back_link_id)
    values (${uuid()}, ${actor.id}, ${oldAddress}, ${newAddress},
      now() + make_interval(mins => ${LINK_MINUTES.address}::integer), (select id from links where id = ${confirm}::uuid), ${back})
    returning expires_at`.execute(tx)
  await recordUserChange(tx, actor, {
    userId: actor.id,
    action: 'Ask for another e-mail',
    changes: [{ Field: 'E-mail', Old: oldAddress, New: newAddress }],
  })
  const expiresAt = inserted.rows[0]?.expires_at ?? new Date()
  return { NewEmail: newAddress, ExpiresAt: expiresAt.toISOString() }
}

async function refuseTooOften(tx: Transaction<Database>, userId: string): Promise<void> {
  const { most, seconds } = ADDRESS_CHANGES
  const { rows } = await sql<{ count: number; seconds_left: number | null }>`
    select count(*)::int as count, ceil(extract(epoch from min(asked_at) - now()) + ${seconds})::int as seconds_left
    from address_changes where user_id = ${userId} and asked_at > now() - ${seconds} * interval '1 second'`.execute(
    tx,
  )
  const { count = 0, seconds_left } = rows[0] ?? {}
  const resetsIn = seconds_left ?? seconds
  countLimit(ADDRESS_CHANGES, { remaining: most - count - 1, resetsIn })
  if (count >= most) throw new AppError('RATE_LIMITED', { retryAfter: resetsIn })
}
