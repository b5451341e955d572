import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { ApplicationRow } from '#domain/applications/application'
import { type ApplicationInWorkflow, movesOf } from '#domain/applications/workflow'
import { type Intake, type IntakeTerm, intakeOf } from '#domain/courses/intake'
import { type ApplicationStage, ENROLLED } from '#domain/students/student/stages'
import { nameIfAny } from '#server/people/name-column'
import { columns, later, moment, part, type RowOf, whole } from '#server/platform/rows/columns'
import { isClaimLost } from '#server/students/student/claim-columns'

const APPLICATION = columns<
  ApplicationRow,
  {
    page: 'applications'
    students: 'students'
    partners: 'partners'
    universities: 'universities'
  }
>()(
  {
    ApplicationId: 'page.id',
    StudentId: 'page.student_id',
    StudentName: 'students.name',
    PartnerId: 'page.partner_id',
    PartnerCompany: 'partners.company',
    CounsellorId: 'students.counsellor_id',
    CounsellorName: nameIfAny('counsellors'),
    CourseId: 'page.course_id',
    UniversityId: 'page.university_id',
    University: 'universities.name',
    Program: 'page.program',
    Intake: later,
    IntakeText: 'page.intake',
    Stage: sql<ApplicationStage>`page.stage`,
    StageSince: moment('page.stage_since'),
    NextDeadline: sql<ApplicationRow['NextDeadline']>`(
    select jsonb_build_object('Name', name, 'DueOn', due_on) from application_deadlines
    where application_id = page.id and not done order by due_on, id limit 1)`,
    AcknowledgementId: later,
    Moves: later,
    Version: 'page.version',
  },
  {
    details: whole({
      Level: 'page.level',
      Currency: 'universities.currency',
      UniversityStudentId: 'page.university_student_id',
      StageBefore: sql<ApplicationStage | null>`page.stage_before`,
    }),
    intake: part('Term', { Term: sql<IntakeTerm | null>`page.intake_term`, Year: 'page.intake_year' }),
    isClaimLost: isClaimLost(),
    updatedAt: 'page.updated_at',
    updaterId: 'page.updated_by',
  },
)

export type ApplicationRecord = RowOf<typeof APPLICATION>

/** Applications of a `from` on `applications`, in its order; selects the page before the joins. */
export async function readApplications(db: Db, from: RawBuilder<unknown>): Promise<ApplicationRecord[]> {
  return APPLICATION.read(
    db,
    sql`with page as materialized (
      select applications.*, row_number() over () as place from (select applications.* from ${from}) applications
    )
    select ${APPLICATION.list}
    from page
    join students on students.id = page.student_id
    join partners on partners.id = page.partner_id
    join universities on universities.id = page.university_id
    left join users counsellors on counsellors.id = students.counsellor_id
    order by page.place`,
  )
}

/** The workflow's view of an application. */
export function toWorkflow(record: ApplicationRecord): ApplicationInWorkflow {
  const { Stage, inner, Version } = record
  const { details, isClaimLost } = inner
  return { stage: Stage, stageBefore: details.StageBefore, isClaimLost, version: Version }
}

/** The intake, if known. */
export function intakeOfRecord({ inner: { intake }, IntakeText }: ApplicationRecord): Intake | null {
  return intake !== null && intake.Year !== null ? { ...intake, Year: intake.Year } : intakeOf(IntakeText)
}

/** An application as a list row, with the moves that the actor may make. */
export function toApplicationRow(record: ApplicationRecord, actor: Actor): ApplicationRow {
  const { inner: _, ...row } = record
  return {
    ...row,
    Intake: intakeOfRecord(record),
    AcknowledgementId: row.Stage === ENROLLED ? row.ApplicationId : null,
    Moves: movesOf(toWorkflow(record), actor),
  }
}
