import { createHmac } from 'node:crypto'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { jsonAnswer } from './envelope'
import type { Input } from './input'

const MAX_KEY = 200
const KEY_TOO_LONG = `The Idempotency-Key has at most ${MAX_KEY} characters.`

interface Keyed {
  actor: Actor
  key: string
  /** Key of the requests' HMAC: an account number could be guessed from a plain digest. */
  secret: string
}

/** Runs a write once per person and key; a repeat waits for its answer. A failed write leaves no key. @throws IDEMPOTENCY_KEY_REUSED */
export async function once(
  db: Db,
  by: Keyed,
  what: { call: { method: string; path: string }; input: Input<unknown, unknown, unknown> },
  answer: (db: Db) => Promise<Response>,
): Promise<Response> {
  const { actor, key } = by
  if (key.length > MAX_KEY)
    throw new AppError('VALIDATION_FAILED', { fields: { 'Idempotency-Key': KEY_TOO_LONG } })
  const hash = fingerprint(what, by.secret)
  return transaction(db, async (tx) => {
    const claimed = await tx
      .insertInto('idempotency_keys')
      .values({ user_id: actor.id, key, request_hash: hash, status: null, body: null })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!claimed) return replay(tx, actor, key, hash)
    const response = await answer(tx)
    // A refusal changed nothing, and the same request may succeed later.
    if (response.status >= 400) {
      await tx.deleteFrom('idempotency_keys').where('user_id', '=', actor.id).where('key', '=', key).execute()
      return response
    }
    await tx
      .updateTable('idempotency_keys')
      .set({ status: response.status, ...(await storedAnswer(response)) })
      .where('user_id', '=', actor.id)
      .where('key', '=', key)
      .execute()
    return response
  })
}

async function replay(db: Db, actor: Actor, key: string, hash: string): Promise<Response> {
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body', 'headers'])
    .where('user_id', '=', actor.id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (first.request_hash !== hash) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  const { headers, status } = first
  const again = { 'idempotent-replay': 'true' }
  if (headers === null) return jsonAnswer(first.body ?? '', { status: status ?? 200, headers: again })
  return new Response(Buffer.from(first.body ?? '', 'base64'), {
    status: status ?? 200,
    headers: { ...headers, ...again },
  })
}

async function storedAnswer(answer: Response) {
  const copy = answer.clone()
  if (copy.headers.get('content-type')?.includes('json')) return { body: await copy.text(), headers: null }
  const body = Buffer.from(await copy.arrayBuffer()).toString('base64')
  return { body, headers: Object.fromEntries(copy.headers) }
}

function fingerprint(
  { call, input }: { call: { method: string; path: string }; input: Input<unknown, unknown, unknown> },
  secret: string,
): string {
  const { params, query, body, file, files } = input
  const parts = JSON.stringify([
    call.method,
    call.path,
    params,
    query,
    body,
    file?.name ?? null,
    files.map(({ name, sha256 }) => [name, sha256]),
  ])
  const hash = createHmac('sha256', `idempotency ${secret}`).update(parts)
  if (file) hash.update(file.bytes)
  return hash.digest('hex')
}
