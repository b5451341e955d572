import type { Db } from '#db/database'
import { isInConflict } from '#domain/agreements/matching'
import { LIVE_AGREEMENTS } from '#domain/agreements/states'
import { termsOf } from '#server/agreements/table'

/** Agreements of both universities that would conflict after a merge, being equally specific. */
export async function agreementsInConflict(db: Db, fromId: string, intoId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('agreements')
    .selectAll()
    .where('university_id', 'in', [fromId, intoId])
    .where('state', 'in', [...LIVE_AGREEMENTS])
    .orderBy('id')
    .execute()
  const ofOne = (id: string) => rows.filter((row) => row.university_id === id)
  const clashing = ofOne(fromId).flatMap((moved) =>
    ofOne(intoId)
      .filter((existing) => isInConflict({ ...termsOf(moved), UniversityId: intoId }, termsOf(existing)))
      .flatMap((existing) => [moved.id, existing.id]),
  )
  return [...new Set(clashing)]
}
