import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import type { IssuerChangeKind } from '#domain/people/issuer-changes/kinds'
import { openedRuntime } from '#server/platform/runtime/runtime'

/** Queues in the caller's transaction, before an address is erased; no unblock while a block remains. Locks the person's row (0090). */
export async function queueIssuerChange(
  tx: Transaction<Database>,
  { kind, userId }: { kind: IssuerChangeKind; userId: string },
): Promise<void> {
  await queueFor(tx, kind, sql`users.id = ${userId}`)
}

/** Like `queueIssuerChange`, for several people in as many statements. */
export async function queueIssuerChanges(
  tx: Transaction<Database>,
  kind: IssuerChangeKind,
  userIds: readonly string[],
): Promise<void> {
  await queueFor(tx, kind, sql`users.id = any(${[...userIds]}::uuid[])`)
}

/** Queues a partner's block or unblock for its users, unless they are suspended; after its row is written. */
export async function queuePartnerIssuerChanges(
  tx: Transaction<Database>,
  { kind, partnerId }: { kind: 'block' | 'unblock'; partnerId: string },
): Promise<void> {
  const theirs = sql<SqlBool>`users.partner_id = ${partnerId} and 'PARTNER' = any(users.roles)`
  await queueFor(tx, kind, sql`${theirs} and not users.is_blocked and users.deleted_at is null`)
}

async function queueFor(
  tx: Transaction<Database>,
  kind: IssuerChangeKind,
  whom: RawBuilder<SqlBool>,
): Promise<void> {
  const config = openedRuntime()?.config
  if (!config?.management || !config.issuer) return
  const issuer = config.issuer.url
  // First, so that changes committed meanwhile count.
  const locked = await sql<{ id: string }>`
    select id from users where ${whom} order by id for no key update`.execute(tx)
  const people = locked.rows.map(({ id }) => id)
  if (people.length === 0) return
  const shut = kind === 'unblock' ? await blockedPeople(tx, people) : []
  await write(
    tx,
    kind,
    people.filter((id) => !shut.includes(id)),
    issuer,
  )
}

async function blockedPeople(tx: Transaction<Database>, people: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select users.id from users left join partners on partners.id = users.partner_id and 'PARTNER' = any(users.roles)
    where users.id = any(${people}) and (users.is_blocked or partners.deactivated_at is not null) order by users.id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

async function write(
  tx: Transaction<Database>,
  kind: IssuerChangeKind,
  people: readonly string[],
  issuer: string,
): Promise<void> {
  if (people.length === 0) return
  await sql`
    insert into issuer_changes (id, user_id, kind, issuer, subject, email)
    select told.id, users.id, ${kind}, ${issuer}, issuer_links.subject, users.email
    from unnest(${people.map(() => uuid())}::uuid[], ${people}::uuid[]) as told (id, user_id)
    join users on users.id = told.user_id
    left join issuer_links on issuer_links.issuer = ${issuer} and issuer_links.user_id = users.id
    order by users.id`.execute(tx)
}
