import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { ANSWERS } from '#domain/applications/answer-times'
import { type ApplicationStage, SUBMITTED } from '#domain/students/student/stages'

/**
 * Keeps when applications that move from Submitted were submitted, and that they are answered now; of other moves nothing. Whoever records
 * the answer, it is the university's (docs/decisions/0181-answer-times.md).
 * @param ids of applications that move from `from` to `to`, whose histories say so already
 */
export async function recordAnswers(
  tx: Transaction<Database>,
  ids: readonly string[],
  from: ApplicationStage | null,
  to: ApplicationStage,
): Promise<void> {
  if (from !== SUBMITTED || !(ANSWERS as readonly string[]).includes(to)) return
  await sql`insert into application_answers (application_id, submitted_at)
    select application_id, max(created_at) from application_history
    where application_id = any(${[...ids]}::uuid[]) and to_stage = ${SUBMITTED} group by application_id
    on conflict do nothing`.execute(tx)
}
