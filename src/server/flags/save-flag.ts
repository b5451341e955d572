import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { ROLES } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { FlagRow, SaveFlag } from '#domain/flags/schema'
import type { TextChange } from '#domain/record/text-change'
import { readFlags } from '#server/flags/flag-rows'
import { lastSaved } from '#server/people/users/last-change'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import { recordHistory } from '#server/platform/record/record-history'
import type { Context } from '#server/platform/runtime/context'
import { isStale, staleVersion } from '#server/platform/steps/stale'

/** Notifies every process; equal values change nothing. @throws FLAGS_HOSTED, STALE_VERSION, VALIDATION_FAILED for unknown people */
export async function saveFlag(
  { db, actor, flags }: Context<'flags'>,
  { Flag: name, Roles, People, Version }: SaveFlag,
): Promise<{ message: string; Flag: FlagRow }> {
  mustBeAllowed(actor, 'flags.keep')
  if (flags.isHosted) throw new AppError('FLAGS_HOSTED')
  return transaction(db, async (tx) => {
    // A flag that was never changed has no row to lock.
    await sql`lock table flags in share row exclusive mode`.execute(tx)
    const before = await flagNamed(tx, name)
    if (isStale(Version, { version: before.Version }))
      throw staleVersion({ current: before, ...(await lastSaved(tx, actor, 'flags', name)) })
    const roles = ROLES.filter((role) => Roles.includes(role))
    await write(tx, actor, { name, roles, people: onceEach(People) })
    const after = await flagNamed(tx, name)
    const changes = differencesOf(before, after)
    if (changes.length > 0) await record(tx, actor, name, changes)
    return { message: 'The flag was saved.', Flag: after }
  })
}

async function flagNamed(tx: Transaction<Database>, name: string): Promise<FlagRow> {
  const found = (await readFlags(tx)).find(({ Flag }) => Flag === name)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

function onceEach(people: SaveFlag['People']): SaveFlag['People'] {
  return [...new Map(people.map((person) => [person.UserId, person])).values()]
}

async function write(
  tx: Transaction<Database>,
  actor: Actor,
  { name, roles, people }: { name: string; roles: string[]; people: SaveFlag['People'] },
): Promise<void> {
  await sql`insert into flags (name, roles, updated_by) values (${name}, ${roles}, ${actor.id})
    on conflict (name) do update
      set roles = excluded.roles, version = flags.version + 1, updated_at = now(), updated_by = excluded.updated_by`.execute(
    tx,
  )
  await tx.deleteFrom('flag_people').where('flag', '=', name).execute()
  if (people.length === 0) return
  const ids = people.map(({ UserId }) => UserId)
  const known = await tx.selectFrom('users').select('id').where('id', 'in', ids).execute()
  if (known.length < ids.length)
    throw new AppError('VALIDATION_FAILED', { fields: { People: 'Choose people of the portal' } })
  await tx
    .insertInto('flag_people')
    .values(people.map(({ UserId, IsOn }) => ({ flag: name, user_id: UserId, is_on: IsOn })))
    .execute()
}

function differencesOf(before: FlagRow, after: FlagRow): TextChange[] {
  const people = ({ People }: FlagRow) =>
    People.map(({ Name, IsOn }) => `${Name} (${IsOn ? 'on' : 'off'})`).join(', ')
  return [
    { Field: 'Roles', Old: before.Roles.join(', '), New: after.Roles.join(', ') },
    { Field: 'People', Old: people(before), New: people(after) },
  ].filter(({ Old, New }) => Old !== New)
}

async function record(
  tx: Transaction<Database>,
  actor: Actor,
  flag: string,
  changes: readonly TextChange[],
): Promise<void> {
  await recordHistory(tx, actor, 'flag', [{ id: flag, action: 'Changed', changes }])
  await announce(tx, 'flags.changed', { flag, actorId: actor.id })
  await sql`select pg_notify('flags', '')`.execute(tx)
}
