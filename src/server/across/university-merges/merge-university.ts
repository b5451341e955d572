import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { University } from '#domain/courses/catalogue'
import { AppError, CATALOGUE } from '#domain/errors'
import {
  type MergeUniversity,
  MOVED_KINDS,
  type Moved,
  type MovedKind,
} from '#domain/university-merges/schema'
import { lockAgreements } from '#server/agreements/lock-agreements'
import { leadCourseChangesOn } from '#server/course-changes/lead-on'
import { recordChange, stale } from '#server/courses/catalogue/record-change'
import { findUniversity, readUniversities, refuseMerged } from '#server/courses/catalogue/table'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'
import { isStale } from '#server/platform/steps/stale'
import { agreementsInConflict } from './agreements-in-conflict'
import { countRows, NOTHING } from './count-rows'
import { moveCourses } from './move-courses'
import { moveRows } from './move-rows'

interface Merge {
  message: string
  University: University
  Moved: Moved
}

/** Moves all that points to it; a repeat moves nothing (docs/decisions/0174). @throws NOT_FOUND, UNIVERSITY_INTO_ITSELF,
 *  UNIVERSITY_MERGED, VALIDATION_FAILED (no target), STALE_VERSION, UNIVERSITY_CURRENCIES, UNIVERSITY_AGREEMENTS */
export async function mergeUniversity(
  { db, actor }: Context,
  { id, IntoId, Version }: { id: string } & z.output<typeof MergeUniversity>,
): Promise<Merge> {
  mustBeAllowed(actor, 'courses.manage')
  const message = 'Universities merged'
  return transaction(db, async (tx) => {
    // Lock in the order of saving an agreement, which locks agreements before the university.
    await lockAgreements(tx)
    await sql`select from universities where id in (${id}, ${IntoId}) order by id for update`.execute(tx)
    const from = await findUniversity(tx, id)
    const into = await mustBeThere(tx, IntoId)
    if (from.MergedInto?.UniversityId === IntoId) return { message, University: into, Moved: NOTHING }
    refuseMerged(from)
    if (isStale(Version, { version: from.Version }))
      throw await stale(tx, actor, { universityId: id, courseId: null }, from)
    await refuseToMerge(tx, from, into)
    const both = { fromId: id, intoId: IntoId }
    const Moved = await countRows(tx, both)
    await moveCourses(tx, actor, both)
    await leadCourseChangesOn(tx, actor, both)
    await moveRows(tx, actor, { from, into })
    await sql`update universities set version = version + 1,
        merged_into_id = case when id = ${id} or merged_into_id = ${id} then ${IntoId}::uuid end
      where id in (${id}, ${IntoId}) or merged_into_id = ${id}`.execute(tx)
    await recordMerge(tx, actor, { from, into }, Moved)
    await announce(tx, 'university.merged', { universityId: id, intoId: IntoId, actorId: actor.id })
    return { message, University: await findUniversity(tx, IntoId), Moved }
  })
}

async function mustBeThere(tx: Transaction<Database>, id: string): Promise<University> {
  const [found] = await readUniversities(tx, sql`where id = ${id}`)
  if (found) return found
  const { message } = CATALOGUE.NOT_FOUND
  throw new AppError('VALIDATION_FAILED', { message, fields: { IntoId: message } })
}

async function refuseToMerge(tx: Transaction<Database>, from: University, into: University): Promise<void> {
  if (from.UniversityId === into.UniversityId) throw new AppError('UNIVERSITY_INTO_ITSELF')
  refuseMerged(into)
  if (from.Currency !== into.Currency) throw new AppError('UNIVERSITY_CURRENCIES')
  const AgreementIds = await agreementsInConflict(tx, from.UniversityId, into.UniversityId)
  if (AgreementIds.length > 0) throw new AppError('UNIVERSITY_AGREEMENTS', { data: { AgreementIds } })
}

async function recordMerge(
  tx: Transaction<Database>,
  actor: Actor,
  { from, into }: { from: University; into: University },
  moved: Moved,
): Promise<void> {
  const counts = (Object.keys(MOVED_KINDS) as MovedKind[])
    .filter((kind) => moved[kind] > 0)
    .map((kind) => ({ Field: MOVED_KINDS[kind], Old: '', New: String(moved[kind]) }))
  const entries = [
    [from, [{ Field: 'MergedInto', Old: '', New: into.Name }, ...counts]],
    [into, [{ Field: 'Merged', Old: '', New: from.Name }, ...counts]],
  ] as const
  for (const [{ UniversityId, Version }, changes] of entries)
    await recordChange(tx, actor, {
      universityId: UniversityId,
      courseId: null,
      version: Version + 1,
      action: 'Merge',
      changes: [...changes],
    })
}
