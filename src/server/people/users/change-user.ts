import { isDeepStrictEqual } from 'node:util'
import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { AppError } from '#domain/errors'
import { sameRights } from '#domain/people/rights/guarded'
import type { ChangeUser } from '#domain/people/users/change-user'
import type { UserProfile } from '#domain/people/users/profile'
import type { FollowStudent } from '#server/people/addresses/save-address'
import { grantRights } from '#server/people/rights/grant-rights'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { isStale, staleVersion } from '#server/platform/steps/stale'
import { type ContactFollowers, writeContact, writeMembership } from './changed-columns'
import { getUser, type ProfileSources, toProfile } from './get-user'
import { lastEntry } from './last-change'
import { lockUser } from './last-super-admin'
import { type ProfileRow, readProfiles } from './profile-row'
import { recordUserChange } from './record-change'
import { peopleSeenBy } from './scope'

interface Changed {
  message: string
  User: UserProfile
  RightChangeId: string | null
}

/** Users change own contact fields, administrators all of others; a second one agrees to guarded rights and their address
 *  (docs/decisions/0086, 0156). @throws USER_NOT_FOUND, RIGHTS_OWN, EMAIL_OWN, STALE_VERSION, VALIDATION_FAILED, RIGHTS_PENDING,
 *  EMAIL_TAKEN, LAST_SUPERADMIN, PROFILE_LOCKED */
export async function changeUser(
  {
    db,
    actor,
    sources,
  }: Context & { sources: (tx: Db) => ProfileSources & ContactFollowers & { followStudent: FollowStudent } },
  { id, ...given }: { id: string } & ChangeUser,
): Promise<Changed> {
  mustBeAllowed(actor, 'account.view')
  return transaction(db, async (tx) => {
    await lockUser(tx, id)
    const [before] = await readProfiles(tx, sql`users.id = ${id} and ${peopleSeenBy(actor)}`)
    if (!before) throw new AppError('USER_NOT_FOUND')
    const current = await toProfile(before, {
      ...sources(tx),
      ...(given.unchanged.bankdetails === undefined && { bankDetails: async () => null }),
    })
    const input = withoutWhatIsSo(given, before, current)
    refuse(actor, before, input)
    if (isStale(input.Version, before)) throw await stale(tx, actor, before, sources(tx))
    refuseUnchangeable(input, current)
    const changes = [
      ...(await writeContact(tx, before, input, sources(tx))),
      ...(await writeMembership(tx, before, input)),
    ]
    if (changes.length > 0) {
      await sql`update users set account_version = account_version + 1 where id = ${id}`.execute(tx)
      await recordUserChange(tx, actor, { userId: id, action: 'Edit', changes })
    }
    const { roles = before.roles, tags = before.tags } = input
    const email = input.email === undefined || input.email === before.email ? null : input.email
    const after = { roles, tags, email, followStudent: sources(tx).followStudent }
    const RightChangeId = await grantRights(tx, actor, before, after, input.Reason)
    const User = await getUser({ db: tx, actor, sources: sources(tx) }, { id })
    return { message: messageOf(RightChangeId, before, after), User, RightChangeId }
  })
}

/** `showcommission` says what the user sees, not their own setting. */
function withoutWhatIsSo(given: ChangeUser, before: ProfileRow, current: UserProfile): ChangeUser {
  const { id, ...unchanged } = given.unchanged
  if (id === undefined) return given
  const isSeen = given.showcommission === current.showcommission
  return {
    ...given,
    unchanged: { id, ...unchanged },
    showcommission: isSeen ? undefined : given.showcommission,
    financial_managers:
      given.financial_managers === before.financial_manager ? undefined : given.financial_managers,
    assignedcountries: sameSet(given.assignedcountries, before.assigned_countries),
    universities: sameSet(
      given.universities,
      before.universities.map((each) => each.id),
    ),
  }
}

function sameSet(wanted: string[] | undefined, there: readonly string[]): string[] | undefined {
  const isSame = wanted?.length === there.length && wanted.every((each) => there.includes(each))
  return isSame ? undefined : wanted
}

function refuseUnchangeable({ unchanged, counselortier }: ChangeUser, current: UserProfile): void {
  const changed = Object.entries(unchanged).filter(
    ([field, value]) => !isDeepStrictEqual(value, current[field as keyof UserProfile]),
  )
  const fields = Object.fromEntries(changed.map(([field]) => [field, `${field} cannot be changed here.`]))
  if (counselortier !== undefined && !isDeepStrictEqual(counselortier, current.officetimings.counselortier))
    fields['officetimings.counselortier'] = 'counselortier cannot be changed here.'
  const [message] = Object.values(fields)
  if (message !== undefined) throw new AppError('VALIDATION_FAILED', { message, fields })
}

function refuse(actor: Actor, before: ProfileRow, input: ChangeUser): void {
  const isOwn = before.id === actor.id
  const { roles = before.roles, tags = before.tags } = input
  const changesRights = !sameRights(before, { roles, tags })
  const { assignedcountries, universities, financial_managers, showcommission } = input
  const isMembers = [assignedcountries, universities, financial_managers, showcommission].some(
    (value) => value !== undefined,
  )
  const changesEmail = input.email !== undefined && input.email !== before.email
  if (!isOwn || isMembers || changesRights) mustBeAllowed(actor, 'users.change')
  if (isOwn && changesRights) throw new AppError('RIGHTS_OWN')
  if (isOwn && changesEmail) throw new AppError('EMAIL_OWN')
  if (!isOwn && before.roles.includes('SUPERADMIN') && !can(actor, 'SUPER_ADMIN_PERMISSION'))
    throw new AppError('FORBIDDEN')
}

function messageOf(
  waiting: string | null,
  before: ProfileRow,
  after: { roles: ChangeUser['roles'] & object; tags: ChangeUser['tags'] & object; email: string | null },
): string {
  if (waiting !== null) {
    const what = after.email === null ? 'The new rights are' : 'The new e-mail address is'
    return `The profile was saved. ${what} waiting for a second administrator.`
  }
  return sameRights(before, after) && after.email === null
    ? 'The profile was saved.'
    : 'The profile was saved. The person has to sign in again.'
}

async function stale(
  tx: Transaction<Database>,
  actor: Actor,
  row: ProfileRow,
  sources: ProfileSources,
): Promise<AppError> {
  const current = await toProfile(row, { ...sources, bankDetails: async () => null })
  return staleVersion({ current, ...(await lastEntry(tx, actor, 'user', row.id)) })
}
