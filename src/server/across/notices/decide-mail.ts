import { sql } from 'kysely'
import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import type { MailDecision } from '#domain/notices/unsure-mails'
import { changeBy } from '#server/people/users/last-change'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { readMail } from '#server/platform/notices/sent-mails/list-mails'
import type { Context } from '#server/platform/runtime/context'
import { isStale, staleVersion } from '#server/platform/steps/stale'

const DONE: Record<MailDecision, string> = {
  'send-again': 'The mail is sent again.',
  arrived: 'The mail is taken as sent.',
}

/** Sends an unsure mail again, under the same Message-ID, or counts it as sent; stores the deciding name. Throws FORBIDDEN for people
 *  who are not administrators, NOT_FOUND, MAIL_NOT_UNSURE, STALE_VERSION if it was sent again and is unsure once more. */
export async function decideMail(
  { db, actor }: Context,
  { id, Decision: decision, Version }: { id: string; Decision: MailDecision; Version?: number | undefined },
): Promise<{ message: string }> {
  mustBeAllowed(actor, 'mails.decide')
  return transaction(db, async (tx) => {
    const mail = await tx
      .selectFrom('mails')
      .select(['state', 'repeats', 'decided_by', 'decided_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!mail) throw new AppError('NOT_FOUND')
    if (mail.state !== 'unsure') throw new AppError('MAIL_NOT_UNSURE')
    if (isStale(Version, { version: mail.repeats + 1 })) {
      const last = await changeBy(tx, actor, mail.decided_by, mail.decided_at)
      throw staleVersion({ current: await readMail(tx, id), ...last })
    }
    await tx
      .updateTable('mails')
      .set({
        decided_by: actor.id,
        decided_at: sql<Date>`now()`,
        ...(decision === 'arrived'
          ? { state: 'sent', sent_at: sql<Date>`handed_over_at`, sealed_link: null }
          : { state: 'waiting', due_at: sql<Date>`now()`, repeats: sql<number>`repeats + 1` }),
      })
      .where('id', '=', id)
      .execute()
    return { message: DONE[decision] }
  })
}
