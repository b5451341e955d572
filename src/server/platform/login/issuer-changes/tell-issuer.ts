import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import type { IssuerChangeKind } from '#domain/people/issuer-changes/kinds'
import { openedRuntime } from '#server/platform/runtime/runtime'

/**
 * Has the hosted issuer told of a change of somebody's account: a row in the transaction of the change, sent after its commit and tried
 * again until the issuer has it or refuses it (docs/decisions/0090-the-issuers-accounts.md). Nothing where the issuer's accounts are not
 * managed from here, and where somebody is to be let in again whom something else still keeps out: a block of their own, or a partner that
 * is deactivated. It holds the person's row, so that two changes of one person are told in the order of their commits; call it before
 * what it tells of forgets the person's address.
 */
export async function tellIssuer(
  tx: Transaction<Database>,
  { kind, userId }: { kind: IssuerChangeKind; userId: string },
): Promise<void> {
  await tell(tx, kind, sql`users.id = ${userId}`)
}

/** The same of several people, in as many statements. */
export async function tellIssuerOfAll(
  tx: Transaction<Database>,
  kind: IssuerChangeKind,
  userIds: readonly string[],
): Promise<void> {
  await tell(tx, kind, sql`users.id = any(${[...userIds]}::uuid[])`)
}

/**
 * Has it told that a partner was deactivated or is active again: its people are blocked there, and let in again but for who is blocked or
 * suspended themself. Call it after the partner's own row says so.
 */
export async function tellIssuerOfPartner(
  tx: Transaction<Database>,
  { kind, partnerId }: { kind: 'block' | 'unblock'; partnerId: string },
): Promise<void> {
  const theirs = sql<SqlBool>`users.partner_id = ${partnerId} and 'PARTNER' = any(users.roles)`
  // Whoever was blocked or is gone is so at the issuer too.
  await tell(tx, kind, sql`${theirs} and not users.is_blocked and users.deleted_at is null`)
}

async function tell(
  tx: Transaction<Database>,
  kind: IssuerChangeKind,
  whom: RawBuilder<SqlBool>,
): Promise<void> {
  const config = openedRuntime()?.config
  if (!config?.management || !config.issuer) return
  const issuer = config.issuer.url
  // By itself, before anything of them is read: what was committed while it waited counts.
  const held = await sql<{ id: string }>`
    select id from users where ${whom} order by id for no key update`.execute(tx)
  const people = held.rows.map(({ id }) => id)
  if (people.length === 0) return
  const shut = kind === 'unblock' ? await keptOut(tx, people) : []
  await write(
    tx,
    kind,
    people.filter((id) => !shut.includes(id)),
    issuer,
  )
}

async function keptOut(tx: Transaction<Database>, people: readonly string[]): Promise<string[]> {
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
