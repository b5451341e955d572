import type { Actor } from '#domain/access/actor'
import type { AdmissionRow } from '#domain/admissions/schema'
import { movesOf } from '#domain/applications/workflow'
import { type ApplicationRecord, toWorkflow } from '#server/applications/table'

/** An application as a row of a university's list, with the moves that the actor may make. */
export function toAdmissionRow(record: ApplicationRecord, actor: Actor): AdmissionRow {
  return {
    ApplicationId: record.id,
    StudentName: record.student_name,
    Program: record.program,
    Level: record.level,
    IntakeText: record.intake,
    Stage: record.stage,
    StageSince: record.stage_since.toISOString(),
    Moves: movesOf(toWorkflow(record), actor),
    Version: record.version,
  }
}
