import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { requirementWords } from '#domain/courses/requirements'
import type { AppError } from '#domain/errors'
import { formatAmount } from '#domain/money/format'
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
  /** Somebody of the university, whose change it was; absent where it was the actor's. */
  proposedBy?: string
}

/** Writes what somebody did to a university or a course into its history. */
export async function recordChange(
  tx: Transaction<Database>,
  actor: Actor,
  { universityId, courseId, version, action, changes, proposedBy }: Changed,
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
      proposed_by: proposedBy ?? null,
    })
    .execute()
}

/** The fields that differ, as they were and as they are. */
export function differences<Row extends object>(before: Row, after: Row): Changed['changes'] {
  return (Object.keys(after) as (keyof Row & string)[])
    .map((Field) => ({ Field, Old: shown(Field, before), New: shown(Field, after) }))
    .filter(({ Field, Old, New }) => Old !== New && Field !== 'Version' && Field !== 'Courses')
}

/** A value of a field as people read it; an amount is in the currency of its row. */
function shown(field: string, row: object): string {
  const { [field]: value, Currency } = row as Record<string, unknown>
  if (value === null || value === undefined) return ''
  if (field === 'Fee') return formatAmount(String(value), String(Currency))
  if (!Array.isArray(value)) return String(value)
  return (field === 'Requirements' ? value.map(requirementWords) : value).join(', ')
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
