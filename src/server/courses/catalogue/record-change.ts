import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { AppError } from '#domain/errors'
import { nameColumn } from '#server/people/name-column'
import { staleVersion } from '#server/platform/versions/stale'

interface Subject {
  universityId: string
  /** Null for the university itself. */
  courseId: string | null
}

interface Changed extends Subject {
  version: number
  action: 'Add' | 'Change' | 'Retire' | 'Offer again' | 'Merge'
  changes: { Field: string; Old: string; New: string }[]
}

/** Writes what somebody did to a university or a course into its history. */
export async function recordChange(
  tx: Transaction<Database>,
  actor: Actor,
  { universityId, courseId, version, action, changes }: Changed,
): Promise<void> {
  await tx
    .insertInto('catalogue_history')
    .values({
      id: uuid(),
      university_id: universityId,
      course_id: courseId,
      version,
      action,
      changes: JSON.stringify(changes),
      actor_id: actor.id,
    })
    .execute()
}

/** The fields that differ, as they were and as they are. */
export function differences<Row extends object>(before: Row, after: Row): Changed['changes'] {
  return (Object.keys(after) as (keyof Row & string)[])
    .map((Field) => ({ Field, Old: shown(before[Field]), New: shown(after[Field]) }))
    .filter(({ Field, Old, New }) => Old !== New && Field !== 'Version' && Field !== 'Courses')
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (!Array.isArray(value)) return String(value)
  return value
    .map((each) => (typeof each === 'object' ? Object.values(each ?? {}).join(' ') : each))
    .join(', ')
}

/** The refusal of a write on an older version, with who changed it last. */
export async function stale(
  tx: Transaction<Database>,
  actor: Actor,
  { universityId, courseId }: Subject,
  current: object,
): Promise<AppError> {
  const { rows } = await sql<{ id: string; name: string; at: Date }>`
    select users.id, ${nameColumn('users')} as name, history.created_at as at
    from catalogue_history history join users on users.id = history.actor_id
    where history.university_id = ${universityId} and history.course_id is not distinct from ${courseId}
    order by history.version desc limit 1`.execute(tx)
  const last = rows[0] ?? { id: actor.id, name: 'Someone', at: new Date() }
  return staleVersion({ current, changedBy: { UserId: last.id, Name: last.name }, changedAt: last.at })
}
