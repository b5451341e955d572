import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { ANSWERS } from '#domain/applications/answer-times'
import { type ApplicationStage, SUBMITTED } from '#domain/students/student/stages'

/** Call it after the histories are written; an answer is the university's, even if staff record it (docs/decisions/0181). */
export async function recordAnswers(
  tx: Transaction<Database>,
  ids: readonly string[],
  from: ApplicationStage | null,
  to: ApplicationStage,
): Promise<void> {
  if (from !== SUBMITTED || !(ANSWERS as readonly string[]).includes(to)) return
  await sql`insert into application_answers (application_id, submitted_at)
    select subject_id::uuid, max(created_at) from history
    where subject = 'application' and subject_id = any(${[...ids]}::text[]) and details ->> 'to' = ${SUBMITTED}
    group by subject_id
    on conflict do nothing`.execute(tx)
}
