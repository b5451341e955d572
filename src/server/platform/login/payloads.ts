import { sql } from 'kysely'
import type { Db } from '#db/database'
import { digest } from '#server/platform/sessions/digest'
import type { Payloads } from '#services/login/embedded/ports'
import type { Sealer } from '#services/sealing/sealer'

const text = (value: unknown) => (typeof value === 'string' ? value : null)
const digested = (value: unknown) => (typeof value === 'string' ? digest(value) : null)

/** Stores digests with sealed contents: a reader of the table cannot sign in with them (docs/decisions/0028-tokens.md). */
export function payloadsIn(db: Db, sealer: Sealer): Payloads {
  const live = (model: string) =>
    db
      .selectFrom('oidc_payloads')
      .select(['id', 'payload', 'consumed_at'])
      .where('model', '=', model)
      .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', sql<Date>`now()`)]))
  const opened = (model: string, row: Row | undefined) => {
    if (!row) return null
    const payload = JSON.parse(sealer.open(sealedAs(model, row.id), row.payload.sealed)) as object
    const consumed = row.consumed_at && Math.floor(row.consumed_at.getTime() / 1000)
    return { ...payload, ...(consumed && { consumed }) }
  }
  return {
    find: async (model, id) =>
      opened(model, await live(model).where('id', '=', digest(id)).executeTakeFirst()),
    findByUid: async (model, uid) =>
      opened(model, await live(model).where('uid', '=', digest(uid)).executeTakeFirst()),
    async upsert(model, id, payload, seconds) {
      const key = digest(id)
      const row = {
        payload: JSON.stringify({ sealed: sealer.seal(sealedAs(model, key), JSON.stringify(payload)) }),
        grant_id: digested(payload.grantId),
        uid: digested(payload.uid),
        account_id: text(payload.accountId),
        session_uid: digested(model === 'Session' ? payload.uid : payload.sessionUid),
        expires_at: seconds === undefined ? null : new Date(Date.now() + seconds * 1000),
      }
      await db
        .insertInto('oidc_payloads')
        .values({ model, id: key, consumed_at: null, ...row })
        .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
        .execute()
    },
    async consume(model, id) {
      await db
        .updateTable('oidc_payloads')
        .set({ consumed_at: new Date() })
        .where('model', '=', model)
        .where('id', '=', digest(id))
        .execute()
    },
    async destroy(model, id) {
      await db.deleteFrom('oidc_payloads').where('model', '=', model).where('id', '=', digest(id)).execute()
    },
    async revokeGrant(grantId) {
      await db.deleteFrom('oidc_payloads').where('grant_id', '=', digest(grantId)).execute()
    },
    async removeExpired() {
      await db.deleteFrom('oidc_payloads').where('expires_at', '<', sql<Date>`now()`).execute()
    },
  }
}

interface Row {
  id: string
  payload: { sealed: string }
  consumed_at: Date | null
}

const sealedAs = (model: string, key: string) => `login.${model}.${key}`
