import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import { AskLineQuery } from '#domain/line-queries/schema'
import { askLineQuery } from '#server/line-queries/ask-line-query'
import type { Situation } from '#tests/support/http/situation'
import { insertApplications, type WorldApplication } from '#tests/support/notes/invoices'
import { insertNote } from '#tests/support/notes/notes'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'
import type { World } from '#tests/support/world'

/** A note that the partner sees, with one student and an open question about them. */
export interface SituationLineQuery {
  noteId: string
  applicationId: string
  queryId: string
}

/** Writes a note with one student of the world's first partner, in this status. */
export async function noteOfOne(
  db: Db,
  world: World,
  status_id: number,
): Promise<{ noteId: string; application: WorldApplication }> {
  const application: WorldApplication = {
    AcknowledgementId: uuid(),
    InstallmentGeneratedFor: 'Installment 1',
    studentId: uuid(),
    name: 'Maya Thapa',
    partnerId: world.partners.brightpath.id,
    tuitionFee: '20000.00',
    scholarship: '2000.00',
    rate: '10.00',
    universityStudentId: 'USYD-77',
  }
  await insertApplications(db, [{ application, universityId: world.universities.sydney }])
  const noteId = await insertNote(db, world, {
    status_id,
    applications: [application],
    partner_company: world.partners.brightpath.company,
  })
  return { noteId, application }
}

/** Asks about the line of a note that waits for the partner's tax invoice. */
export async function makeLineQuery(db: Db, world: World): Promise<SituationLineQuery> {
  const { noteId, application } = await noteOfOne(db, world, 5)
  const asked = AskLineQuery.parse({
    AcknowledgementId: application.AcknowledgementId,
    Reason: 'TuitionFee',
    Text: 'The fee was raised',
  })
  const { LineQuery } = await askLineQuery({ db, actor: world.people.partner }, { id: noteId, ...asked })
  return { noteId, applicationId: application.AcknowledgementId, queryId: LineQuery.LineQueryId }
}

/** Requests on questions about lines that are accepted, by the name of their call. */
export function lineQueryCalls({ lineQuery, world }: Situation): Record<string, ValidCall> {
  const { partner, finance } = world.people
  const { noteId, applicationId, queryId } = lineQuery
  return {
    listLineQueries: {
      actor: partner,
      params: { id: noteId },
      query: { UserId: partner.id, userId: partner.id },
    },
    askLineQuery: {
      actor: partner,
      params: { id: noteId },
      body: {
        UserId: partner.id,
        AcknowledgementId: applicationId,
        Reason: 'TuitionFee',
        ExpectedAmount: '3000.00',
        Text: 'The fee is 21,000',
      },
    },
    answerLineQuery: {
      actor: finance,
      params: { id: queryId },
      body: { UserId: finance.id, State: 'Answered', Answer: 'It is 20,000 on the invoice', Version: 1 },
    },
  }
}
