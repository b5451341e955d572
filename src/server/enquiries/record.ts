import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { Enquiry } from '#domain/enquiries/schema'
import { ENQUIRY_WORKFLOW } from '#domain/enquiries/workflow'
import { changeBy } from '#server/people/users/last-change'
import { announce } from '#server/platform/events/announce'
import { plainRecord, stepsOf } from '#server/platform/steps/record'
import type { LastChange } from '#server/platform/steps/stale'
import { findEnquiry, lockEnquiry } from './find-enquiry'
import { wholeEnquiry } from './get-enquiry'
import type { EnquiryRecord } from './table'

export const ENQUIRY_RECORD = plainRecord({
  table: 'enquiries',
  lock: lockEnquiry,
  idOf: ({ EnquiryId }) => ({ id: EnquiryId }),
  versionColumn: 'version',
  versionOf: ({ Version }) => Version,
  read,
  lastChange,
  changed: ({ actor }) => ({ updated_at: sql<Date>`now()`, updated_by: actor.id }),
  announce: (tx, { row, actor }) =>
    announce(tx, 'enquiry.changed', { enquiryId: row.EnquiryId, actorId: actor.id }),
})

export const ENQUIRY_STEPS = stepsOf({
  workflow: ENQUIRY_WORKFLOW,
  toWorkflow: ({ State, Version }: EnquiryRecord) => ({ state: State, version: Version }),
  read,
  lastChange,
})

async function read(tx: Transaction<Database>, actor: Actor, id: string): Promise<Enquiry> {
  return wholeEnquiry(tx, actor, await findEnquiry(tx, actor, id))
}

function lastChange(
  tx: Transaction<Database>,
  actor: Actor,
  { inner }: EnquiryRecord,
): Promise<LastChange | undefined> {
  return changeBy(tx, actor, inner.updatedBy, inner.updatedAt)
}
