import type { Transaction } from 'kysely'
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
import type { Context } from '#server/platform/runtime/context'
import { takeStep } from '#server/platform/steps/take-step'

const MESSAGE = {
  Approve: 'The change was approved.',
  Reject: 'The change was rejected.',
  Withdraw: 'The change was withdrawn.',
} as const

/** Approves, rejects or (the university) withdraws a change; changes by others stay. @throws AppError FORBIDDEN, NOT_FOUND,
 *  REQUEST_DECIDED, STALE_VERSION, REMARKS_REQUIRED, UNIVERSITY_MERGED, VALIDATION_FAILED, COURSE_EXISTS */
export async function decideCourseChange(
  { db, actor }: Context,
  { id, Action, Remarks, Version }: { id: string } & DecideCourseChange,
): Promise<{ message: string; Change: CourseChange }> {
  mustBeAllowed(actor, 'course-changes.decide')
  return transaction(db, async (tx) => {
    const step = { key: id, wanted: { action: Action }, remarks: Remarks, seen: Version }
    const { now } = await takeStep(tx, actor, COURSE_CHANGE_RECORD, step, async ({ row }) => {
      if (Action === 'Approve') await takeEffect(tx, actor, row)
    })
    return { message: MESSAGE[Action], Change: now }
  })
}

async function takeEffect(
  tx: Transaction<Database>,
  actor: Actor,
  { course, CourseId: id, UniversityId, inner }: CourseChangeRecord,
): Promise<void> {
  // A stored proposal may come from an older, laxer form.
  const {
    UserId: _,
    Version: __,
    ...whole
  } = ProposeCourseChange.parse({
    ...course,
    ...inner.wanted,
    Version: 1,
  })
  const { proposerId: proposedBy } = inner
  const input: WantedCourse = whole
  if (course === null) await writeNewCourse(tx, actor, { ...input, id, UniversityId, proposedBy })
  else await writeCourse(tx, actor, id, { ...input, proposedBy })
}
