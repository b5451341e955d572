import { sql } from 'kysely'
import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import { afterFactorAdded } from '#server/people/factors/after-change'
import { lockPerson } from '#server/people/factors/lock-person'
import { totpSealName } from '#server/people/factors/take-code'
import type { Context } from '#server/platform/runtime/context'
import { stepOfCode } from '#services/factors/totp'

const SET_UP_MINUTES = 15

/** The code cannot sign in. The first factor brings recovery codes, stored as digests. @throws TOTP_NOT_STARTED, CODE_WRONG */
export async function confirmTotp(
  { actor, session, db, sealer }: Context<'sealer'> & { session: string },
  { Code, RevokeTokens }: { Code: string; RevokeTokens: boolean },
): Promise<{ message: string; RecoveryCodes: string[] }> {
  return transaction(db, async (tx) => {
    const { mfa_enabled: hadFactor } = await lockPerson(tx, actor.id)
    const { rows } = await sql<{ id: string; secret_sealed: string }>`
      select id, secret_sealed from totp_factors where user_id = ${actor.id} and confirmed_at is null
        and created_at > now() - make_interval(mins => ${SET_UP_MINUTES})`.execute(tx)
    const [started] = rows
    if (!started) throw new AppError('TOTP_NOT_STARTED')
    const step = stepOfCode(sealer.open(totpSealName(started.id), started.secret_sealed), Code, new Date())
    if (step === null) {
      const words = 'The code is not correct.'
      throw new AppError('CODE_WRONG', { fields: { Code: words } })
    }
    await sql`update totp_factors set confirmed_at = now(), last_step = ${step} where id = ${started.id}`.execute(
      tx,
    )
    const added = {
      factor: 'An authenticator app',
      method: 'otp',
      session,
      isFirst: !hadFactor,
      revokesTokens: RevokeTokens,
    } as const
    const RecoveryCodes = await afterFactorAdded(tx, actor, added)
    return { message: 'The authenticator app is set up.', RecoveryCodes }
  })
}
