import { sql } from 'kysely'
import { AppError } from '#domain/errors'
import type { MailDecision } from '#domain/notices/unsure-mails'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'

const DONE: Record<MailDecision, string> = {
  'send-again': 'The mail is sent again.',
  arrived: 'The mail is taken as sent.',
}

/**
 * Sends an unsure mail again, under the same Message-ID, or counts it as sent; stores the deciding name.
 * Throws FORBIDDEN for people who are not administrators, NOT_FOUND, MAIL_NOT_UNSURE.
 */
export async function decideMail(
  { db, actor }: Context,
  { id, Decision: decision }: { id: string; Decision: MailDecision },
): Promise<{ message: string }> {
  mustBeAllowed(actor, 'mails.decide')
  const decided = await db
    .updateTable('mails')
    .set({
      decided_by: actor.id,
      decided_at: sql<Date>`now()`,
      ...(decision === 'arrived'
        ? { state: 'sent', sent_at: sql<Date>`handed_over_at`, sealed_link: null }
        : { state: 'waiting', due_at: sql<Date>`now()`, repeats: sql<number>`repeats + 1` }),
    })
    .where('id', '=', id)
    .where('state', '=', 'unsure')
    .executeTakeFirst()
  if (decided.numUpdatedRows === 1n) return { message: DONE[decision] }
  const known = await db.selectFrom('mails').select('id').where('id', '=', id).executeTakeFirst()
  throw new AppError(known ? 'MAIL_NOT_UNSURE' : 'NOT_FOUND')
}
