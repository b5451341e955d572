import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import type { UserRow } from '#domain/imports/users/row'
import type { PartnerOfUsersFact, UserFact, UserFacts } from '#domain/imports/users/validate'
import type { Found } from '#domain/imports/validate'
import { RIGHTS_WAIT } from '#domain/people/rights/states'
import { found, type Typed } from '#server/across/imports/found'
import { readPlaces } from '#server/people/partner-places'

export async function userFacts(db: Db, rows: readonly UserRow[]): Promise<UserFacts> {
  const emails = rows.map(({ email }) => email)
  return {
    users: await usersByEmail(db, emails),
    partners: await partnersByName(
      db,
      rows.map(({ partner }) => partner),
    ),
    waiting: await waitingByEmail(db, emails),
  }
}

async function usersByEmail(db: Db, emails: readonly string[]): Promise<Found<UserFact>> {
  return found(
    db,
    emails,
    (typed) => sql<Typed<UserFact>>`
    select typed.text as typed, u.first_name as "firstName", u.last_name as "lastName", u.roles, u.tags,
      u.partner_id as "partnerId", u.financial_manager as "financialManager"
    from ${typed} join users u on lower(u.email) = lower(typed.text)`,
  )
}

async function waitingByEmail(db: Db, emails: readonly string[]): Promise<Found<object>> {
  return found(
    db,
    emails,
    (typed) => sql<Typed<object>>`
    select typed.text as typed from ${typed}
    join right_changes c on lower(c.invitation ->> 'email') = lower(typed.text) and c.state = ${RIGHTS_WAIT}`,
  )
}

async function partnersByName(db: Db, texts: readonly string[]): Promise<Found<PartnerOfUsersFact>> {
  const named = await found(
    db,
    texts,
    (typed) => sql<Typed<{ id: string }>>`
    select typed.text as typed, p.id from ${typed}
    join partners p on name_key(p.code) = name_key(typed.text) or p.id::text = lower(typed.text) order by p.id`,
  )
  const ids = [...named.values()].flat().map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const places = await readPlaces(db, sql<SqlBool>`partners.id = any(${[...new Set(ids)]}::uuid[])`)
  const byId = new Map(places.map((partner) => [partner.id, { ...partner, ownerId: partner.owner_id }]))
  return new Map(
    [...named].map(([text, partners]) => [text, partners.flatMap(({ id }) => byId.get(id) ?? [])]),
  )
}
