import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Payloads } from '#services/login/embedded/ports'

const text = (value: unknown) => (typeof value === 'string' ? value : null)

/** The embedded issuer's storage in `oidc_payloads`; rows that have expired are not found. */
export function payloadsIn(db: Db): Payloads {
  const live = (model: string) =>
    db
      .selectFrom('oidc_payloads')
      .select(['payload', 'consumed_at'])
      .where('model', '=', model)
      .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', sql<Date>`now()`)]))
  return {
    find: async (model, id) => payloadOf(await live(model).where('id', '=', id).executeTakeFirst()),
    findByUid: async (model, uid) => payloadOf(await live(model).where('uid', '=', uid).executeTakeFirst()),
    async upsert(model, id, payload, seconds) {
      const row = {
        payload: JSON.stringify(payload),
        grant_id: text(payload.grantId),
        user_code: null,
        uid: text(payload.uid),
        expires_at: seconds === undefined ? null : new Date(Date.now() + seconds * 1000),
      }
      await db
        .insertInto('oidc_payloads')
        .values({ model, id, consumed_at: null, ...row })
        .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
        .execute()
    },
    async consume(model, id) {
      await db
        .updateTable('oidc_payloads')
        .set({ consumed_at: new Date() })
        .where('model', '=', model)
        .where('id', '=', id)
        .execute()
    },
    async destroy(model, id) {
      await db.deleteFrom('oidc_payloads').where('model', '=', model).where('id', '=', id).execute()
    },
    async revokeGrant(grantId) {
      await db.deleteFrom('oidc_payloads').where('grant_id', '=', grantId).execute()
    },
    async removeExpired() {
      await db.deleteFrom('oidc_payloads').where('expires_at', '<', sql<Date>`now()`).execute()
    },
  }
}

function payloadOf(row: { payload: Record<string, unknown>; consumed_at: Date | null } | undefined) {
  if (!row) return null
  return row.consumed_at
    ? { ...row.payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) }
    : row.payload
}
