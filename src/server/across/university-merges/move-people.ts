import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { University } from '#domain/courses/catalogue'
import { recordPartner } from '#server/partners/record-partner'
import { recordUserChange } from '#server/people/users/record-change'

export interface Merged {
  from: University
  into: University
}

/** Moves partners and users, with a new version: no form opened before can restore the merged university. */
export async function movePeople(
  tx: Transaction<Database>,
  actor: Actor,
  { from, into }: Merged,
): Promise<void> {
  const [fromId, intoId] = [from.UniversityId, into.UniversityId]
  const change = { Old: from.Name, New: into.Name }
  const remarks = `${from.Name} was merged into ${into.Name}`
  const own = await sql<{ id: string }>`update partners set own_university_id = ${intoId}
    where own_university_id = ${fromId} returning id`.execute(tx)
  const working = await moveLinks(tx, 'partner_universities', 'partner_id', fromId, intoId)
  for (const [ids, Field] of [
    [own.rows.map(({ id }) => id), 'University'],
    [working, 'Universities'],
  ] as const)
    for (const id of ids)
      await recordPartner(tx, actor, id, { action: 'Changed', remarks, changes: [{ Field, ...change }] })
  const partners = [...new Set([...own.rows.map(({ id }) => id), ...working])]
  await sql`update partners set partner_version = partner_version + 1
    where id = any(${partners}::uuid[])`.execute(tx)
  const people = await moveLinks(tx, 'user_universities', 'user_id', fromId, intoId)
  for (const userId of people)
    await recordUserChange(tx, actor, {
      userId,
      action: 'Edit',
      remarks,
      changes: [{ Field: 'Universities', ...change }],
    })
  await sql`update users set account_version = account_version + 1 where id = any(${people}::uuid[])`.execute(
    tx,
  )
}

async function moveLinks(
  tx: Transaction<Database>,
  table: 'partner_universities' | 'user_universities',
  whose: 'partner_id' | 'user_id',
  fromId: string,
  intoId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`delete from ${sql.table(table)} where university_id = ${fromId}
    returning ${sql.ref(whose)} as id`.execute(tx)
  const ids = rows.map(({ id }) => id).toSorted()
  await sql`insert into ${sql.table(table)} (${sql.ref(whose)}, university_id)
    select id, ${intoId}::uuid from unnest(${ids}::uuid[]) as moved (id) on conflict do nothing`.execute(tx)
  return ids
}
