import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema'
import { ANSWERS } from '#domain/applications/answer-times'
import { SUBMITTED } from '#domain/students/student/stages'

/** Records when universities answered applications, from the existing histories. */
export async function insertAnswers(tx: Kysely<Database>): Promise<void> {
  await sql`insert into application_answers (application_id, submitted_at, answered_at)
    select answer.application_id, came.created_at, answer.created_at from application_history answer
    join application_history came on came.application_id = answer.application_id and came.to_stage = ${SUBMITTED}
    where answer.from_stage = ${SUBMITTED} and answer.to_stage = any(${[...ANSWERS]}) on conflict do nothing`.execute(
    tx,
  )
}
