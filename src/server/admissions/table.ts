import type { Actor } from '#domain/access/actor'
import type { AdmissionRow } from '#domain/admissions/schema'
import { movesOf } from '#domain/applications/workflow'
import { type ApplicationRecord, toWorkflow } from '#server/applications/table'

/** An application as a row of a university's list, with the moves that the actor may make. */
export function toAdmissionRow(record: ApplicationRecord, actor: Actor): AdmissionRow {
  const { ApplicationId, StudentName, Program, IntakeText, Stage, StageSince, Version, inner } = record
  return {
    ApplicationId,
    StudentName,
    Program,
    Level: inner.details.Level,
    IntakeText,
    Stage,
    StageSince,
    Moves: movesOf(toWorkflow(record), actor),
    Version,
  }
}
