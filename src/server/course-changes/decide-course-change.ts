import type { Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import {
  type CourseChange,
  type DecideCourseChange,
  ProposeCourseChange,
  type WantedCourse,
} from '#domain/course-changes/schema'
import { COURSE_CHANGE_RECORD } from '#server/course-changes/record'
import type { CourseChangeRecord } from '#server/course-changes/table'
import { writeCourse, writeNewCourse } from '#server/courses/catalogue/save-course'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { takeStep } from '#server/platform/steps/take-step'

const MESSAGE = {
  Approve: 'The change was approved.',
  Reject: 'The change was rejected.',
  Withdraw: 'The change was withdrawn.',
} as const

/**
 * Approves a change that a university proposed, which the course then has; rejects it with a reason; or, the university itself, withdraws
 * it (`POST /course-changes/{id}/decide`). What others changed of the course meanwhile stays.
 * @throws AppError FORBIDDEN, NOT_FOUND, REQUEST_DECIDED, REMARKS_REQUIRED, STALE_VERSION, UNIVERSITY_MERGED, VALIDATION_FAILED,
 *   COURSE_EXISTS
 */
export async function decideCourseChange(
  db: Db,
  actor: Actor,
  id: string,
  { Action, Remarks, Version }: DecideCourseChange,
): Promise<{ message: string; Change: CourseChange }> {
  mustBeAllowed(actor, 'course-changes.decide')
  return transaction(db, async (tx) => {
    const step = { key: id, wanted: { action: Action }, remarks: Remarks }
    const { now } = await takeStep(tx, actor, COURSE_CHANGE_RECORD, step, async ({ row }) => {
      if (Action === 'Approve') await takeEffect(tx, actor, row, Version)
    })
    return { message: MESSAGE[Action], Change: now }
  })
}

async function takeEffect(
  tx: Transaction<Database>,
  actor: Actor,
  { course, course_id: id, university_id: UniversityId, wanted, proposed_by: proposedBy }: CourseChangeRecord,
  Version: number | undefined,
): Promise<void> {
  // What was kept may be of a form that took more: it is read as one that comes today.
  const { UserId: _, Version: __, ...whole } = ProposeCourseChange.parse({ ...course, ...wanted, Version: 1 })
  const input: WantedCourse = whole
  if (course === null) await writeNewCourse(tx, actor, { ...input, id, UniversityId, proposedBy })
  else await writeCourse(tx, actor, id, { ...input, Version, proposedBy })
}
