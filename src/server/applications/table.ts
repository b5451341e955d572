import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { ApplicationRow } from '#domain/applications/application'
import { type ApplicationInWorkflow, movesOf } from '#domain/applications/workflow'
import { type Intake, type IntakeTerm, intakeOf } from '#domain/courses/intake'
import { type ApplicationStage, ENROLLED } from '#domain/students/student/stages'
import { nameColumn } from '#server/people/name-column'
import { isClaimLost } from '#server/students/student/claim-columns'

export interface ApplicationRecord {
  id: string
  student_id: string
  student_name: string
  partner_id: string
  partner_company: string
  counsellor_id: string | null
  counsellor_name: string | null
  course_id: string | null
  university_id: string
  university: string
  currency: string
  program: string
  level: string | null
  intake: string
  intake_term: IntakeTerm | null
  intake_year: number | null
  university_student_id: string
  stage: ApplicationStage
  stage_before: ApplicationStage | null
  stage_since: Date
  version: number
  updated_at: Date
  updater_id: string | null
  updater: string | null
  deadline: { Name: string; DueOn: string } | null
  is_claim_lost: boolean
}

/**
 * Reads the applications of this `from` (of `applications`, with conditions, order and limit), in its order.
 * The page is selected before the joins, so that only its rows are joined.
 */
export async function readApplications(db: Db, from: RawBuilder<unknown>): Promise<ApplicationRecord[]> {
  const { rows } = await sql<ApplicationRecord>`
    with page as materialized (
      select applications.*, row_number() over () as place from (select applications.* from ${from}) applications
    )
    select page.*, students.name as student_name, students.counsellor_id, partners.company as partner_company,
      universities.name as university, universities.currency,
      case when counsellors.id is null then null else ${nameColumn('counsellors')} end as counsellor_name,
      page.updated_by as updater_id, case when doers.id is null then null else ${nameColumn('doers')} end as updater,
      (select jsonb_build_object('Name', name, 'DueOn', due_on) from application_deadlines
        where application_id = page.id and not done order by due_on, id limit 1) as deadline,
      ${isClaimLost()} as is_claim_lost
    from page
    join students on students.id = page.student_id
    join partners on partners.id = page.partner_id
    join universities on universities.id = page.university_id
    left join users counsellors on counsellors.id = students.counsellor_id
    left join users doers on doers.id = page.updated_by
    order by page.place`.execute(db)
  return rows
}

/** The workflow's view of an application. */
export function toWorkflow(record: ApplicationRecord): ApplicationInWorkflow {
  const { stage, stage_before: stageBefore, is_claim_lost: isClaimLost, version } = record
  return { stage, stageBefore, isClaimLost, version }
}

/** The intake, if known. */
export function intakeOfRecord({ intake, intake_term, intake_year }: ApplicationRecord): Intake | null {
  return intake_term !== null && intake_year !== null
    ? { Term: intake_term, Year: intake_year }
    : intakeOf(intake)
}

/** An application as a list row, with the moves that the actor may make. */
export function toApplicationRow(record: ApplicationRecord, actor: Actor): ApplicationRow {
  return {
    ApplicationId: record.id,
    StudentId: record.student_id,
    StudentName: record.student_name,
    PartnerId: record.partner_id,
    PartnerCompany: record.partner_company,
    CounsellorId: record.counsellor_id,
    CounsellorName: record.counsellor_name,
    CourseId: record.course_id,
    UniversityId: record.university_id,
    University: record.university,
    Program: record.program,
    Intake: intakeOfRecord(record),
    IntakeText: record.intake,
    Stage: record.stage,
    StageSince: record.stage_since.toISOString(),
    NextDeadline: record.deadline,
    AcknowledgementId: record.stage === ENROLLED ? record.id : null,
    Moves: movesOf(toWorkflow(record), actor),
    Version: record.version,
  }
}
