import { setTimeout as pause } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database'
import type { MailTable } from '#db/tables/platform/notices'
import { isDatabaseUnavailable, isOutcomeUnknown } from '#db/unavailable'
import { goesAgain } from '#domain/notices/unsure-mails'

/** A mail in hand: which, and at which attempt. */
export type MailInHand = Pick<Selectable<MailTable>, 'id' | 'attempts' | 'kind' | 'repeats'>

/** How an attempt ended: taken, not taken and to be tried again or not, or nobody knows. */
export interface MailOutcome {
  state: 'sent' | 'waiting' | 'failed' | 'unsure' | 'kept'
  error: string | null
  /** By whose server it was tried. */
  via?: 'partner' | 'company'
  /** It was not taken by the partner's server, and goes by the company's at once. */
  byCompany?: boolean
}

const FIRST_PAUSE_SECONDS = 30
const WRITE_AGAIN_MS = 1_000
const LOST = 'The portal was stopped while it was sending this mail.'

/**
 * Writes down how an attempt ended, unless a later one is under way; as long as the database is away it is tried again.
 * @param isStopped ends the tries: what is not written down by then counts as unsure
 */
export async function settle(
  db: Db,
  mail: MailInHand,
  outcome: MailOutcome,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (;;) {
    try {
      return await write(db, mail, outcome)
    } catch (error) {
      const isAway = isDatabaseUnavailable(error) || isOutcomeUnknown(error)
      if (!isAway || isStopped()) throw error
      await pause(WRITE_AGAIN_MS)
    }
  }
}

/** What goes again is due as it was: the present, rounded to a millisecond, may lie ahead of the query that asks for what is due. */
async function write(
  db: Db,
  mail: MailInHand,
  { state, error, via = 'company', byCompany = false }: MailOutcome,
): Promise<void> {
  const isRepeated = state === 'unsure' && goesAgain(mail)
  const next = isRepeated ? 'waiting' : state
  const seconds = FIRST_PAUSE_SECONDS * 2 ** (mail.attempts - 1)
  await sql`
    update mails set state = ${next}, leased_until = null, last_error = ${error},
      repeats = repeats + ${isRepeated ? 1 : 0},
      sent_at = case when ${next} = 'sent' then now() end,
      sent_via = case when ${next} = 'sent' then ${via} end,
      by_company = by_company or ${byCompany}::boolean,
      sealed_link = case when ${next} in ('sent', 'failed') then null else sealed_link end,
      due_at = case when ${next} = 'waiting' and not ${isRepeated || byCompany}::boolean
        then now() + make_interval(secs => ${seconds}) else due_at end
    where id = ${mail.id} and attempts = ${mail.attempts} and state in ('waiting', 'sending', 'unsure')`.execute(
    db,
  )
}

/** Mails that a process had handed over when it ended: nobody knows whether they were taken. Answers how many. */
export async function settleLost(db: Db): Promise<number> {
  const lost = await db
    .selectFrom('mails')
    .select(['id', 'attempts', 'kind', 'repeats'])
    .where('state', '=', 'sending')
    .where('leased_until', '<', sql<Date>`now()`)
    .execute()
  for (const mail of lost) await write(db, mail, { state: 'unsure', error: LOST })
  return lost.length
}
