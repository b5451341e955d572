import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import type { Delegation } from '#domain/delegations/schema'
import { AppError } from '#domain/errors'
import { returnNotes } from '#server/delegations/return-notes'
import { type DelegationRow, delegations } from '#server/delegations/table'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { isStale, staleVersion } from '#server/platform/steps/stale'

/** Returns untouched notes. Throws FORBIDDEN, NOT_FOUND (another user's), STALE_VERSION, HAND_OVER_ENDED. */
export async function endDelegation(
  { db, actor }: Context,
  input: { id: string; Version?: number | undefined },
): Promise<{ message: string; HandOver: Delegation }> {
  mustBeAllowed(actor, 'hand-overs.make')
  return transaction(db, async (tx) => {
    const { rows } = await sql<DelegationRow>`
      select * from hand_overs where id = ${input.id} for update`.execute(tx)
    const row = rows[0]
    const isTheirs = row?.user_id === actor.id || can(actor, 'hand-overs.make-for-others')
    if (!row || !isTheirs) throw new AppError('NOT_FOUND')
    if (row.state === 'Ended') throw new AppError('HAND_OVER_ENDED')
    const findDelegation = async () => (await delegations(tx, sql`hand_overs.id = ${row.id}`))[0]
    if (isStale(input.Version, row)) throw staleVersion({ current: await findDelegation() })
    await closeDelegation(tx, row, { actor })
    const ended = await findDelegation()
    if (!ended) throw new Error('The delegation is gone')
    return { message: endedWords(row, ended), HandOver: ended }
  })
}

function endedWords(before: DelegationRow, { GivenBackCount }: Delegation): string {
  if (before.state === 'Planned') return 'The absence is called off.'
  return `Welcome back. ${GivenBackCount} ${GivenBackCount === 1 ? 'note is' : 'notes are'} back.`
}

/** Ends a locked delegation; `actor` is null for the portal, when its time has come. */
export async function closeDelegation(
  tx: Transaction<Database>,
  delegation: DelegationRow,
  { actor }: { actor: Actor | null },
): Promise<void> {
  if (delegation.state === 'Active') {
    await returnNotes(tx, delegation, actor)
    await tx.updateTable('users').set({ away_until: null }).where('id', '=', delegation.user_id).execute()
  }
  await tx
    .updateTable('hand_overs')
    .set({
      state: 'Ended',
      ended_at: new Date(),
      ended_by: actor?.id ?? null,
      version: delegation.version + 1,
    })
    .where('id', '=', delegation.id)
    .execute()
}
