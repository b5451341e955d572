import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { ApplicationStage } from '#domain/students/student/stages'
import { eventsInsert } from '#server/platform/events/announce'
import { changeStudents } from '#server/students/student/change-student'
import { recordAnswers } from './counts/record-answers'
import type { ApplicationRecord } from './table'

export interface Moved {
  application: Pick<ApplicationRecord, 'id' | 'student_id' | 'university' | 'program'>
  /** Null for a new application. */
  from: ApplicationStage | null
}

export interface MovedTo {
  to: ApplicationStage
  remarks: string
  batchId?: string | null
  lacksInstallments?: boolean
  /** Whether this is the university's answer, even if staff record it. */
  isUniversitys?: boolean
}

/** Writes moves into all histories and publishes their events, with as many statements as for one. */
export async function recordMoves(
  tx: Transaction<Database>,
  actor: Actor,
  moves: readonly Moved[],
  { to, remarks, batchId = null, lacksInstallments = false, isUniversitys = false }: MovedTo,
): Promise<void> {
  if (moves.length === 0) return
  const rows = moves.map(({ application, from }) => ({
    id: uuid(),
    application_id: application.id,
    actor_id: actor.id,
    from_stage: from,
    to_stage: to,
    remarks,
    batch_id: batchId,
    is_universitys: isUniversitys,
    created_at: sql<Date>`clock_timestamp()`,
  }))
  await tx.insertInto('application_history').values(rows).execute()
  for (const [from, moved] of Map.groupBy(moves, (move) => move.from))
    await recordAnswers(
      tx,
      moved.map(({ application }) => application.id),
      from,
      to,
    )
  const students = moves.map(({ application: { student_id, university, program }, from }) => ({
    studentId: student_id,
    changes: [{ Field: `${university}, ${program}`, Old: from ?? '', New: to }],
  }))
  const isNew = moves.every(({ from }) => from === null)
  await changeStudents(tx, actor, students, {
    section: 'application',
    action: isNew ? 'Application begun' : `Application moved to ${to}`,
    remarks,
  })
  const told = moves.map(({ application: { id, student_id }, from }) => ({
    applicationId: id,
    studentId: student_id,
    from,
    to,
    remarks,
    actorId: actor.id,
    batchId,
    ...(lacksInstallments && { lacksInstallments }),
  }))
  await eventsInsert('application.moved', told).execute(tx)
}
