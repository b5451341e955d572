import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { type Actor, isPartner } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import type { DeletionFacts } from '#domain/counsellors/deletion'
import { type DeleteCounsellor, recipientsNamed } from '#domain/counsellors/deletion-schema'
import { REQUESTED } from '#domain/counsellors/deletion-states'
import type { Taker } from '#domain/counsellors/spread'
import { hasReceiver } from '#server/counsellors/receivers'
import { nameColumn } from '#server/people/name-column'
import type { IssuerKnows } from '#server/platform/runtime/issuer-knows'

export interface DepartingCounsellor {
  id: string
  name: string
  partner_id: string
  is_blocked: boolean
  isGone: boolean
}

export interface Recipient extends Taker {
  name: string
  isOwner: boolean
}

export interface Situation {
  facts: DeletionFacts
  departing: DepartingCounsellor | null
  owner: { id: string; name: string } | null
  recipients: readonly Recipient[]
  isUnsure: boolean
}

type Input = Pick<DeleteCounsellor, 'RecipientUserId' | 'RecipientUserIds' | 'PartnerId'>
type Known = ReadonlyMap<string, boolean | 'unknown'>

/** Asks the login provider; call it before the transaction, which must not wait for an external service. */
export async function readIssuerAccounts(
  db: Db,
  actor: Actor,
  id: string,
  input: Input,
  issuerKnows: IssuerKnows,
): Promise<Known> {
  const { departing, partnerId } = await findDeparting(db, actor, id, input)
  const owner = partnerId === null ? null : await ownerOf(db, partnerId)
  const answers = new Map<string, boolean | 'unknown'>()
  for (const person of [owner, departing?.isGone ? null : departing])
    if (person) answers.set(person.id, await issuerKnows(person.id, db))
  return answers
}

/** @param requestId the deletion already under way, if it is the one to complete */
export async function situationOf(
  db: Db,
  actor: Actor,
  id: string,
  input: Input,
  known: Known,
  requestId: string | null = null,
): Promise<Situation> {
  const { departing, partnerId } = await findDeparting(db, actor, id, input)
  const owner = partnerId === null ? null : await ownerOf(db, partnerId)
  const recipient = await recipientsOf(db, departing, recipientsNamed(input))
  const answers = [owner, departing].map((person) => (person ? known.get(person.id) : undefined))
  return {
    facts: {
      mayDelete: can(actor, 'counsellors.delete'),
      partner: ownerFact(partnerId, owner, answers[0]),
      counsellor: counsellorFact(departing, answers[1]),
      isPending: departing !== null && (await isPending(db, departing.id, requestId)),
      leavesReceiver: departing !== null && (await hasReceiver(db, departing.partner_id, departing.id)),
      students: departing ? await countStudents(db, departing.id) : 0,
      recipient: recipient.fact,
    },
    departing,
    owner,
    recipients: recipient.people,
    isUnsure: answers.includes('unknown'),
  }
}

/** Locks rows, then the partner, then users, as assignments do: nothing is assigned to a counsellor who is being deleted. */
export async function lockSituation(
  tx: Transaction<Database>,
  id: string,
  recipientIds: readonly string[],
): Promise<void> {
  await sql`select id from enquiries where assignee_id = ${id} order by id for update`.execute(tx)
  await sql`select id from students where counsellor_id = ${id} order by id for update`.execute(tx)
  await sql`select partners.id from partners join users on users.partner_id = partners.id
    where users.id = ${id} for no key update of partners`.execute(tx)
  await sql`select id from users where id = any(${[id, ...recipientIds]}::uuid[])
    order by id for no key update`.execute(tx)
}

async function findDeparting(
  db: Db,
  actor: Actor,
  id: string,
  { PartnerId }: Input,
): Promise<{ departing: DepartingCounsellor | null; partnerId: string | null }> {
  const { rows } = await sql<DepartingCounsellor>`
    select users.id, ${nameColumn('users')} as name, users.partner_id, users.is_blocked,
      coalesce(users.suspended_at, users.deleted_at) is not null as "isGone"
    from users where users.id = ${id} and users.partner_id is not null and users.parent_user_id is not null`.execute(
    db,
  )
  const [found] = rows
  const partnerId = isPartner(actor) ? actor.partnerId : (PartnerId ?? found?.partner_id ?? null)
  return { departing: found?.partner_id === partnerId ? (found ?? null) : null, partnerId }
}

async function ownerOf(db: Db, partnerId: string): Promise<{ id: string; name: string } | null> {
  const { rows } = await sql<{ id: string; name: string }>`
    select users.id, ${nameColumn('users')} as name from users
    where partner_id = ${partnerId} and parent_user_id is null and 'PARTNER' = any(roles) and deleted_at is null
    order by created_at, id limit 1`.execute(db)
  return rows[0] ?? null
}

function ownerFact(
  partnerId: string | null,
  owner: object | null,
  answer: boolean | 'unknown' | undefined,
): DeletionFacts['partner'] {
  if (partnerId === null) return 'known'
  if (owner === null) return 'missing'
  return answer === false ? 'without account' : 'known'
}

function counsellorFact(
  departing: DepartingCounsellor | null,
  answer: boolean | 'unknown' | undefined,
): DeletionFacts['counsellor'] {
  if (departing === null) return 'missing'
  if (departing.isGone) return 'deleted'
  return answer === false ? 'without account' : 'known'
}

async function isPending(db: Db, id: string, requestId: string | null): Promise<boolean> {
  const { rows } = await sql`select from counsellor_deletions
    where user_id = ${id} and state = ${REQUESTED} and id is distinct from ${requestId}::uuid`.execute(db)
  return rows.length > 0
}

async function countStudents(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from students where counsellor_id = ${id} and erased_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

async function recipientsOf(
  db: Db,
  departing: DepartingCounsellor | null,
  ids: readonly string[],
): Promise<{ fact: DeletionFacts['recipient']; people: Recipient[] }> {
  if (ids.length === 0) return { fact: null, people: [] }
  const { rows } = await sql<Recipient & { may_have_students: boolean }>`
    select id, ${nameColumn('users')} as name, parent_user_id is null as "isOwner", may_have_students,
      (select count(*)::int from students where counsellor_id = users.id and erased_at is null) as load from users
    where id = any(${[...ids]}::uuid[]) and id is distinct from ${departing?.id ?? null}::uuid
      and partner_id = ${departing?.partner_id ?? null}::uuid and 'PARTNER' = any(roles) and not is_blocked
    order by array_position(${[...ids]}::uuid[], id)`.execute(db)
  if (rows.length < ids.length) return { fact: 'not valid', people: [] }
  const areAllowed = rows.every(({ may_have_students }) => may_have_students)
  return { fact: areAllowed ? 'valid' : 'without students', people: rows }
}
