import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Application, CreateApplication } from '#domain/applications/application'
import { intakeText } from '#domain/courses/intake'
import { AppError, CATALOGUE } from '#domain/errors'
import { DRAFT } from '#domain/students/student/stages'
import { refuseIntake } from '#server/courses/refuse-intake'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { lockStudent } from '#server/students/student/find-student'
import { findApplication } from './find-application'
import { wholeApplication } from './get-application'
import { recordMoves } from './record-moves'

type Input = z.output<typeof CreateApplication>

/** Creates a draft. Throws FORBIDDEN, NOT_FOUND, VALIDATION_FAILED, COURSE_NOT_FOUND, APPLICATION_EXISTS. */
export async function createApplication(
  { db, actor }: Context,
  { id: studentId, ...input }: { id: string } & Input,
): Promise<{ message: string; Application: Application }> {
  mustBeAllowed(actor, 'applications.create')
  refuseIntake(actor, input.Intake)
  return transaction(db, async (tx) => {
    const student = await lockStudent(tx, actor, studentId)
    const program = input.CourseId ? await programOfCourse(tx, input) : await namedProgram(tx, input)
    const intake = intakeText(input.Intake)
    await refuseSecond(tx, studentId, { ...program, intake })
    const id = uuid()
    await tx
      .insertInto('applications')
      .values({
        id,
        student_id: studentId,
        partner_id: student.partner_id,
        ...program,
        intake,
        intake_term: input.Intake.Term,
        intake_year: input.Intake.Year,
        stage: DRAFT,
        created_by: actor.id,
        updated_by: actor.id,
      })
      .execute()
    const application = await findApplication(tx, actor, id)
    await recordMoves(tx, actor, [{ application, from: null }], { to: DRAFT, remarks: '' })
    return {
      message: 'Application started.',
      Application: await wholeApplication(tx, actor, await findApplication(tx, actor, id)),
    }
  })
}

interface Program {
  university_id: string
  program: string
  level: string | null
  course_id: string | null
}

async function programOfCourse(
  tx: Transaction<Database>,
  { CourseId = '', UniversityId }: Input,
): Promise<Program> {
  const found = await tx
    .selectFrom('courses')
    .select(['university_id', 'name as program', 'level', 'id as course_id'])
    .where('id', '=', CourseId)
    .where('courses.retired_at', 'is', null)
    .executeTakeFirst()
  if (found && UniversityId !== undefined && UniversityId !== found.university_id) throw unknownUniversity()
  if (found) return found
  throw new AppError('COURSE_NOT_FOUND', { fields: { CourseId: CATALOGUE.COURSE_NOT_FOUND.message } })
}

async function namedProgram(tx: Transaction<Database>, input: Input): Promise<Program> {
  const { UniversityId: id = '', Program: program = '', Level = null } = input
  const found = await tx.selectFrom('universities').select('id').where('id', '=', id).executeTakeFirst()
  if (found) return { university_id: id, program, level: Level, course_id: null }
  throw unknownUniversity()
}

function unknownUniversity(): AppError {
  const { message } = CATALOGUE.NOT_FOUND
  return new AppError('VALIDATION_FAILED', { message, fields: { UniversityId: message } })
}

/** A student who was rejected or withdrew may apply again. */
async function refuseSecond(
  tx: Transaction<Database>,
  studentId: string,
  { university_id, program, intake }: Program & { intake: string },
): Promise<void> {
  const { rows } = await sql`select from applications
    where student_id = ${studentId} and university_id = ${university_id} and lower(program) = lower(${program})
      and lower(intake) = lower(${intake}) and stage_before is null`.execute(tx)
  if (rows.length > 0) throw new AppError('APPLICATION_EXISTS')
}
