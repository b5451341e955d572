import type { Db } from '#db/database'
import type { Passkey } from '#domain/people/factors/schema'
import type { Context } from '#server/platform/runtime/context'
import type { StoredPasskey } from '#services/factors/passkeys'

interface Row {
  id: string
  name: string
  created_at: Date
  last_used_at: Date | null
}

/** A user's passkeys in the form that verification needs, oldest first. */
export async function storedPasskeys(db: Db, userId: string): Promise<StoredPasskey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'public_key', 'counter', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ credential_id: credentialId, public_key: publicKey, counter, transports }) => ({
    credentialId,
    publicKey,
    counter,
    transports,
  }))
}

/** The actor's own passkeys, oldest first (`GET /account/passkeys`). */
export async function listPasskeys({ db, actor }: Context): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', actor.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toPasskey)
}

export function toPasskey({ id, name, created_at, last_used_at }: Row): Passkey {
  return {
    PasskeyId: id,
    Name: name,
    CreatedAt: created_at.toISOString(),
    LastUsedAt: last_used_at?.toISOString() ?? null,
  }
}
