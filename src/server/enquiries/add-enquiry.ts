import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { type Actor, isPartner } from '#domain/access/actor'
import type { AddEnquiry, Enquiry, KnownPerson } from '#domain/enquiries/schema'
import { NEW } from '#domain/enquiries/workflow'
import { AppError, CATALOGUE, messageFor } from '#domain/errors'
import { refuseIntake } from '#server/courses/refuse-intake'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { eventsInsert } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'
import { PERSON } from '#server/students/student/person-fields'
import { refuseForeignAssignee } from './assignee'
import { findEnquiry } from './find-enquiry'
import { wholeEnquiry } from './get-enquiry'
import { knownPeople } from './known-people'
import { insertEntries } from './log-enquiry'

/** @throws FORBIDDEN, VALIDATION_FAILED, ASSIGNEE_OF_ANOTHER_COMPANY, ENQUIRY_KNOWN (`data.Known`) unless it is a new person */
export async function addEnquiry(
  { db, actor }: Context,
  input: AddEnquiry,
): Promise<{ message: string; Enquiry: Enquiry }> {
  mustBeAllowed(actor, 'enquiries.keep')
  const partnerId = isPartner(actor) ? actor.partnerId : input.PartnerId
  const assigneeId = actor.parentUserId === null ? input.AssigneeId : actor.id
  if (input.Intake) refuseIntake(actor, input.Intake)
  return transaction(db, async (tx) => {
    await refuseUnknownPartner(tx, partnerId)
    await refuseForeignAssignee(tx, { partnerId, assigneeId })
    if (!input.AsNew) await refuseKnown(tx, actor, input, partnerId)
    const id = uuid()
    await tx
      .insertInto('enquiries')
      .values({
        id,
        partner_id: partnerId,
        assignee_id: assigneeId,
        ...personColumns(input),
        state: NEW,
        created_by: actor.id,
        updated_by: actor.id,
      })
      .execute()
    await insertEntries(tx, actor, id, [{ kind: 'Created' }])
    const event = { enquiryId: id, actorId: actor.id }
    await eventsInsert('enquiry.changed', [event]).execute(tx)
    await eventsInsert('enquiry.assigned', [{ ...event, assigneeId, batchId: null }]).execute(tx)
    return {
      message: 'The enquiry was added.',
      Enquiry: await wholeEnquiry(tx, actor, await findEnquiry(tx, actor, id)),
    }
  })
}

type Person = Pick<
  AddEnquiry,
  'FirstName' | 'LastName' | 'Email' | 'Mobile' | 'CountryId' | 'Level' | 'Intake' | 'Source' | 'Message'
>

/** The columns of an enquiry for the person and their interest. */
export function personColumns(person: Person) {
  return {
    ...PERSON.write(person),
    level: person.Level,
    intake_term: person.Intake?.Term ?? null,
    intake_year: person.Intake?.Year ?? null,
    source: person.Source,
    message: person.Message,
  }
}

/** Locks the partner, so that concurrent requests do not add one person twice. */
async function refuseUnknownPartner(tx: Transaction<Database>, partnerId: string | null): Promise<void> {
  if (partnerId === null) return
  const { rows } =
    await sql`select id from partners where id = ${partnerId} and partner_kind = 'agent' for update`.execute(
      tx,
    )
  if (rows.length > 0) return
  const { message } = CATALOGUE.NOT_FOUND
  throw new AppError('VALIDATION_FAILED', { message, fields: { PartnerId: message } })
}

async function refuseKnown(
  tx: Transaction<Database>,
  actor: Actor,
  person: Person,
  partnerId: string | null,
): Promise<void> {
  const Known = await knownPeople(tx, actor, {
    email: person.Email,
    mobile: person.Mobile,
    name: `${person.FirstName} ${person.LastName}`.trim(),
    country: person.CountryId,
    partnerId,
  })
  if (Known.length === 0) return
  const message = messageFor('ENQUIRY_KNOWN', [...new Set(Known.map(knownAs))])
  throw new AppError('ENQUIRY_KNOWN', { message, data: { Known } })
}

function knownAs({ Name, Kind, AssigneeName }: KnownPerson): string {
  return AssigneeName === null ? `${Name} (${Kind})` : `${Name} (${Kind} of ${AssigneeName})`
}
