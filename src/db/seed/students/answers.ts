import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema'
import { ANSWERS } from '#domain/applications/answer-times'
import { SUBMITTED } from '#domain/students/student/stages'

/** Records when universities answered applications, from the existing histories. */
export async function insertAnswers(tx: Kysely<Database>): Promise<void> {
  await sql`insert into application_answers (application_id, submitted_at, answered_at)
    select answer.subject_id::uuid, came.created_at, answer.created_at from history answer
    join history came on came.subject = 'application' and came.subject_id = answer.subject_id
      and came.details ->> 'to' = ${SUBMITTED}
    where answer.subject = 'application' and answer.details ->> 'from' = ${SUBMITTED}
      and answer.details ->> 'to' = any(${[...ANSWERS]}) on conflict do nothing`.execute(tx)
}
