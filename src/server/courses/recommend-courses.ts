import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { MAX_RECOMMENDED } from '#domain/courses/limits'
import type { RecommendCourses, RecommendedCourses } from '#domain/courses/schema'
import { AppError, CATALOGUE } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { eventsInsert } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'
import { lockStudent, type StudentRecord } from '#server/students/student/find-student'
import { listOf } from './recommended-courses'
import { REMOVED, recommendedCourseIds, saveRecommendations } from './save-recommendations'

type Input = z.output<typeof RecommendCourses>
type Listed = RecommendedCourses & { message: string }

/** Appends courses to the list. Throws FORBIDDEN, NOT_FOUND, COURSE_NOT_FOUND, TOO_MANY_COURSES. */
export function recommendCourses(
  { db, actor }: Context,
  { id: studentId, ...input }: { id: string } & Input,
): Promise<Listed> {
  return changeList(db, actor, studentId, async (tx, student, present) => {
    const added = [...new Set(input.CourseIds)].filter((id) => !present.includes(id))
    if (added.length === 0)
      return { message: 'These courses are already recommended.', ...(await listOf(tx, actor, student)) }
    await refuseUnknown(tx, added)
    const ids = [...present, ...added]
    if (ids.length > MAX_RECOMMENDED) throw new AppError('TOO_MANY_COURSES')
    const action = actor.studentId === student.id ? 'Chosen' : 'Recommended'
    const list = await saveRecommendations(tx, actor, student, { ids, action, about: added })
    const event = { studentId: student.id, actorId: actor.id, count: added.length }
    await eventsInsert('student.courses-recommended', [event]).execute(tx)
    const message = `${added.length === 1 ? '1 course' : `${added.length} courses`} added to the list.`
    return { message, ...list }
  })
}

/** Removes courses from a student's list; a missing one is a no-op. Throws FORBIDDEN, NOT_FOUND. */
export function removeCourses(
  { db, actor }: Context,
  { id: studentId, ...input }: { id: string } & Input,
): Promise<Listed> {
  return changeList(db, actor, studentId, async (tx, student, present) => {
    const removed = present.filter((id) => input.CourseIds.includes(id))
    const message = 'The list was changed.'
    if (removed.length === 0) return { message, ...(await listOf(tx, actor, student)) }
    const ids = present.filter((id) => !removed.includes(id))
    const list = await saveRecommendations(tx, actor, student, { ids, action: REMOVED, about: removed })
    return { message, ...list }
  })
}

async function changeList(
  db: Db,
  actor: Actor,
  studentId: string,
  change: (tx: Transaction<Database>, student: StudentRecord, present: readonly string[]) => Promise<Listed>,
): Promise<Listed> {
  mustBeAllowed(actor, 'courses.recommend')
  return transaction(db, async (tx) => {
    const student = await lockStudent(tx, actor, studentId)
    return change(tx, student, await recommendedCourseIds(tx, student.id))
  })
}

async function refuseUnknown(tx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from courses where id = any(${[...ids]}::uuid[])
      and retired_at is null`.execute(tx)
  if (rows[0]?.count === ids.length) return
  throw new AppError('COURSE_NOT_FOUND', { fields: { CourseIds: CATALOGUE.COURSE_NOT_FOUND.message } })
}
