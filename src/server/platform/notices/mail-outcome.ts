import { setTimeout as pause } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database'
import type { MailTable } from '#db/tables/platform/notices'
import { isDatabaseUnavailable, isOutcomeUnknown } from '#db/unavailable'
import { goesAgain } from '#domain/notices/unsure-mails'

export type MailInHand = Pick<Selectable<MailTable>, 'id' | 'attempts' | 'kind' | 'repeats'>

export interface MailOutcome {
  state: 'sent' | 'waiting' | 'failed' | 'unsure' | 'kept'
  error: string | null
  via?: 'partner' | 'company'
  byCompany?: boolean
}

const FIRST_PAUSE_SECONDS = 30
const WRITE_AGAIN_MS = 1_000
const LOST = 'The portal was stopped while it was sending this mail.'

/** Saves an attempt's outcome, unless a later one runs; retries until `isStopped`, then it is unsure. */
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

/** A repeated mail keeps its due time: now(), rounded to a millisecond, may lie ahead of the query. */
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

/** Settles mails handed over when a process ended: they may have been accepted. Returns the number. */
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
