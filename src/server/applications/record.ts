import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { Application } from '#domain/applications/application'
import { APPLICATION_WORKFLOW } from '#domain/applications/workflow'
import { changeBy } from '#server/people/users/last-change'
import { announce } from '#server/platform/events/announce'
import { type Change, plainRecord, stepsOf } from '#server/platform/steps/record'
import type { LastChange } from '#server/platform/steps/stale'
import { changeStudent } from '#server/students/student/change-student'
import { findApplication, lockApplication } from './find-application'
import { wholeApplication } from './get-application'
import { type ApplicationRecord, toWorkflow } from './table'

export const APPLICATION_STEPS = stepsOf({
  workflow: APPLICATION_WORKFLOW,
  toWorkflow: (application: ApplicationRecord) => toWorkflow(application),
  read,
  lastChange,
})

export const APPLICATION_RECORD = plainRecord({
  table: 'applications',
  lock: lockApplication,
  idOf: ({ ApplicationId }) => ({ id: ApplicationId }),
  versionColumn: 'version',
  versionOf: ({ Version }) => Version,
  read,
  lastChange,
  changed: ({ actor }) => ({ updated_at: sql<Date>`now()`, updated_by: actor.id }),
  history: recordSaved,
})

/** Writes saved changes to the student's history and publishes them. */
export async function recordSaved(
  tx: Transaction<Database>,
  { actor, row, changes }: Pick<Change<ApplicationRecord>, 'actor' | 'row' | 'changes'>,
): Promise<void> {
  const { ApplicationId: applicationId, StudentId: studentId } = row
  const entry = { section: 'application', action: 'Application saved', changes }
  await changeStudent(tx, actor, { studentId, ...entry })
  await announce(tx, 'application.changed', { applicationId, studentId, actorId: actor.id })
}

async function read(tx: Transaction<Database>, actor: Actor, id: string): Promise<Application> {
  return wholeApplication(tx, actor, await findApplication(tx, actor, id))
}

function lastChange(
  tx: Transaction<Database>,
  actor: Actor,
  { inner }: ApplicationRecord,
): Promise<LastChange | undefined> {
  return changeBy(tx, actor, inner.updaterId, inner.updatedAt)
}
