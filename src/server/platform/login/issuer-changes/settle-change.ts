import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { isDatabaseUnavailable, isOutcomeUnknown } from '#db/unavailable'
import { announce } from '#server/platform/events/announce'
import type { ChangeInHand } from '#server/platform/login/issuer-changes/claim-changes'

export type ChangeOutcome =
  | { state: 'done'; linkTo: string | null }
  | { state: 'waiting'; error: string; retryAfter: number | null }
  | { state: 'refused'; error: string }

const FIRST_PAUSE_SECONDS = 30
const LONGEST_PAUSE_SECONDS = 3600
const ABANDON_HOURS = 72
const NOTIFY_AFTER_MINUTES = 15
const WRITE_AGAIN_MS = 1_000

/** Saves it unless a later attempt is under way; retries until `isStopped`. An unsaved outcome is checked at the issuer again. */
export async function settleChange(
  db: Db,
  change: ChangeInHand,
  outcome: ChangeOutcome,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (;;) {
    try {
      return await transaction(db, (tx) => write(tx, change, outcome))
    } catch (error) {
      if (!(isDatabaseUnavailable(error) || isOutcomeUnknown(error)) || isStopped()) throw error
      await pause(WRITE_AGAIN_MS)
    }
  }
}

async function write(tx: Transaction<Database>, change: ChangeInHand, outcome: ChangeOutcome): Promise<void> {
  if (outcome.state === 'done') return writeDone(tx, change, outcome.linkTo)
  const { id, attempts, user_id: userId, kind } = change
  const seconds =
    (outcome.state === 'waiting' ? outcome.retryAfter : null) ??
    Math.min(FIRST_PAUSE_SECONDS * 2 ** (attempts - 1), LONGEST_PAUSE_SECONDS)
  // "Try again" restarts the waiting time.
  const { rows } = await sql<{ state: string; must_notify: boolean }>`
    with settled as (
      select id, state, told_at,
        case when ${outcome.state}::text = 'refused' or since < now() - make_interval(hours => ${ABANDON_HOURS}) then 'refused'
          else 'waiting' end as next,
        since < now() - make_interval(mins => ${NOTIFY_AFTER_MINUTES}) as is_late
      from (select *, coalesce(decided_at, created_at) as since from issuer_changes
        where id = ${id} and attempts = ${attempts} and state = 'waiting' for update) as held
    )
    update issuer_changes changes set state = next, leased_until = null, last_error = ${outcome.error},
      version = version + (next <> changes.state or last_error is distinct from ${outcome.error})::integer,
      due_at = now() + make_interval(secs => ${seconds}),
      settled_at = case when next = 'refused' then now() end,
      told_at = case when next = 'refused' or is_late then coalesce(settled.told_at, now()) end
    from settled where changes.id = settled.id
    returning changes.state,
      (changes.state = 'refused' or (settled.is_late and settled.told_at is null)) as must_notify`.execute(tx)
  const [now] = rows
  if (!now?.must_notify) return
  const topic = now.state === 'refused' ? 'issuer.change-refused' : 'issuer.change-late'
  await announce(tx, topic, { changeId: id, userId, kind })
}

/** Erases subject and address: a done row must not name a person longer than the portal does. */
async function writeDone(
  tx: Transaction<Database>,
  { id, user_id: userId, kind, issuer, subject }: ChangeInHand,
  linkTo: string | null,
): Promise<void> {
  // Without a check of the attempt: the issuer has the change, whichever attempt applied it.
  await sql`update issuer_changes set state = 'done', leased_until = null, last_error = null, settled_at = now(),
      subject = null, email = '' where id = ${id} and state = 'waiting'`.execute(tx)
  if (linkTo !== null)
    await tx
      .insertInto('issuer_links')
      .values({ issuer, subject: linkTo, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (kind === 'delete' && subject !== null)
    await tx
      .deleteFrom('issuer_links')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .where('user_id', '=', userId)
      .execute()
}
