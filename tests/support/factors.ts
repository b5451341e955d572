import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'
import type { World } from '#tests/support/world'

/** Gives somebody an authenticator app, a passkey and a recovery code that nobody can use: rows to be there. */
export async function giveFactors(db: Db, userId: string): Promise<void> {
  await db
    .insertInto('totp_factors')
    .values({ id: uuid(), user_id: userId, secret_sealed: 'unreadable', confirmed_at: new Date() })
    .execute()
  await db
    .insertInto('passkeys')
    .values({
      id: uuid(),
      user_id: userId,
      credential_id: `of ${userId}`,
      public_key: new Uint8Array(1),
      name: 'Phone',
    })
    .execute()
  await db.insertInto('recovery_codes').values({ user_id: userId, digest: 'unreadable' }).execute()
}

/** Requests on second factors that are accepted in this situation. */
export function factorCalls({ people }: World) {
  return {
    resetUserMfa: { actor: people.superadmin, body: { user_id: people.loanadvisor.id } },
  } satisfies Record<string, ValidCall>
}
