import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Role } from '#domain/access/actor'
import { flagDocument } from '#domain/access/flags/document'
import { EVERY_FLAG, FLAGS, type Flag } from '#domain/access/flags/flags'
import type { FlagRow } from '#domain/flags/schema'
import { nameColumn } from '#server/people/name-column'

interface Row {
  name: Flag
  roles: Role[]
  version: number
  updated_at: Date
  updated_by_name: string
  people: { UserId: string; Name: string; IsOn: boolean }[]
}

/** Reads every flag in the portal's order. A flag without a row has its default. */
export async function readFlags(db: Db): Promise<FlagRow[]> {
  const { rows } = await sql<Row>`
    select flags.name, flags.roles, flags.version, flags.updated_at, ${nameColumn('users')} as updated_by_name,
      coalesce((select json_agg(json_build_object('UserId', person.id, 'Name', ${nameColumn('person')}, 'IsOn', flag_people.is_on)
          order by person.first_name, person.last_name, person.id)
        from flag_people join users person on person.id = flag_people.user_id
        where flag_people.flag = flags.name), '[]') as people
    from flags join users on users.id = flags.updated_by`.execute(db)
  const changed = new Map(rows.map((row) => [row.name, row]))
  return EVERY_FLAG.map((flag) => {
    const row = changed.get(flag)
    return {
      Flag: flag,
      Hides: FLAGS[flag].hides,
      Roles: row?.roles ?? [...FLAGS[flag].roles],
      People: row?.people ?? [],
      Version: row?.version ?? 0,
      UpdatedAt: row?.updated_at.toISOString() ?? null,
      UpdatedBy: row?.updated_by_name ?? null,
    }
  })
}

/** The portal's own flags in the format of Flagsmith's API. */
export async function ownDocument(db: Db): Promise<string> {
  const settings = (await readFlags(db)).map(({ Flag: flag, Roles: roles, People }) => ({
    flag,
    roles,
    people: People.map(({ UserId: userId, IsOn: isOn }) => ({ userId, isOn })),
  }))
  return JSON.stringify(flagDocument(settings))
}
