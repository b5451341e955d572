import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { Id } from '#domain/api/fields'
import type { University } from '#domain/courses/catalogue'
import type { Compared, OpenedMerge } from '#domain/university-merges/compared'
import { readUniversities } from '#server/courses/catalogue/table'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { agreementsInConflict } from './agreements-in-conflict'
import { countRows, sameCourses } from './count-rows'

/** Targets of the same currency, and the chosen one. `asked`: the query's `into`, null without it, '' before a choice. @throws FORBIDDEN */
export async function openMerge(
  db: Db,
  actor: Actor,
  { UniversityId: fromId, Currency, MergedInto }: University,
  asked: string | null,
): Promise<OpenedMerge | null> {
  mustBeAllowed(actor, 'courses.manage')
  if (asked === null || MergedInto) return null
  const { rows: choices } = await sql<{ value: string; label: string }>`
    select id as value, name as label from universities
    where merged_into_id is null and currency = ${Currency} and id <> ${fromId} order by name, id`.execute(db)
  const intoId = Id.safeParse(asked).data
  if (!choices.some(({ value }) => value === intoId) || !intoId) return { choices, compared: null }
  return { choices, compared: await compare(db, fromId, intoId) }
}

async function compare(db: Db, fromId: string, intoId: string): Promise<Compared | null> {
  const [into] = await readUniversities(db, sql`where id = ${intoId}`)
  if (!into) return null
  const { rows: same } = await sql<{ name: string; level: string }>`
    select name, level from (${sameCourses({ fromId, intoId })}) same order by name`.execute(db)
  return {
    into,
    same,
    moved: await countRows(db, { fromId, intoId }),
    conflicts: await agreementsInConflict(db, fromId, intoId),
  }
}
