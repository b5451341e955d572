import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { requirementWords } from '#domain/courses/requirements'
import type { AppError } from '#domain/errors'
import { formatMoney } from '#domain/money/format'
import type { TextChange } from '#domain/record/text-change'
import { lastEntry } from '#server/people/users/last-change'
import { recordHistory } from '#server/platform/record/record-history'
import { staleVersion } from '#server/platform/steps/stale'

interface Subject {
  universityId: string
  courseId: string | null
}

interface Changed extends Subject {
  version: number
  action: 'Add' | 'Change' | 'Retire' | 'Offer again' | 'Merge'
  changes: TextChange[]
  proposedBy?: string
}

/** Records an action on a university or a course in its history. */
export async function recordChange(
  tx: Transaction<Database>,
  actor: Actor,
  { universityId, courseId, version, action, changes, proposedBy }: Changed,
): Promise<void> {
  const entry = { id: universityId, part: courseId, version, action, changes, details: { proposedBy } }
  await recordHistory(tx, actor, 'university', [entry])
}

/** The fields that differ, with old and new values. */
export function differences<Row extends object>(before: Row, after: Row): Changed['changes'] {
  return (Object.keys(after) as (keyof Row & string)[])
    .map((Field) => ({ Field, Old: shown(Field, before), New: shown(Field, after) }))
    .filter(({ Field, Old, New }) => Old !== New && Field !== 'Version' && Field !== 'Courses')
}

function shown(field: string, row: object): string {
  const { [field]: value, Currency } = row as Record<string, unknown>
  if (value === null || value === undefined) return ''
  if (field === 'Fee') return formatMoney(String(value), String(Currency))
  if (!Array.isArray(value)) return String(value)
  return (field === 'Requirements' ? value.map(requirementWords) : value).join(', ')
}

/** The stale-version error, with the person who made the last change. */
export async function stale(
  tx: Transaction<Database>,
  reader: Actor,
  { universityId, courseId }: Subject,
  current: object,
): Promise<AppError> {
  return staleVersion({
    current,
    ...(await lastEntry(tx, reader, 'university', universityId, { part: courseId })),
  })
}
