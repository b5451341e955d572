import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { ApplicationStage } from '#domain/students/student/stages'
import { eventsInsert } from '#server/platform/events/announce'
import { recordHistory } from '#server/platform/record/record-history'
import { changeStudents } from '#server/students/student/change-student'
import { recordAnswers } from './counts/record-answers'
import type { ApplicationRecord } from './table'

export interface Moved {
  application: Pick<ApplicationRecord, 'ApplicationId' | 'StudentId' | 'University' | 'Program'>
  from: ApplicationStage | null
}

export interface MovedTo {
  to: ApplicationStage
  remarks: string
  batchId?: string | null
  lacksInstallments?: boolean
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
  const entries = moves.map(({ application, from }) => ({
    id: application.ApplicationId,
    action: from === null ? 'Begun' : 'Moved',
    remarks,
    details: { from, to, isUniversitys },
    batchId,
  }))
  await recordHistory(tx, actor, 'application', entries, sql<Date>`clock_timestamp()`)
  for (const [from, moved] of Map.groupBy(moves, (move) => move.from))
    await recordAnswers(
      tx,
      moved.map(({ application }) => application.ApplicationId),
      from,
      to,
    )
  const students = moves.map(({ application: { StudentId, University, Program }, from }) => ({
    studentId: StudentId,
    changes: [{ Field: `${University}, ${Program}`, Old: from ?? '', New: to }],
  }))
  const isNew = moves.every(({ from }) => from === null)
  await changeStudents(tx, actor, students, {
    section: 'application',
    action: isNew ? 'Application begun' : `Application moved to ${to}`,
    remarks,
  })
  const payloads = moves.map(({ application: { ApplicationId, StudentId }, from }) => ({
    applicationId: ApplicationId,
    studentId: StudentId,
    from,
    to,
    remarks,
    actorId: actor.id,
    batchId,
    ...(lacksInstallments && { lacksInstallments }),
  }))
  await eventsInsert('application.moved', payloads).execute(tx)
}
