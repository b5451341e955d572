import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Sealer } from '#services/sealing/sealer'
import type { SigningKey, StoredKey } from '#services/signing/authority'

export interface Signatory {
  userId: string
  name: string
  organisation: string
}

const DAY_MS = 86_400_000
const LEAST_DAYS = 30
const YEARS_MS = 3 * 365 * DAY_MS

/** The signatory's own certified key, created at the first signature; the private key is sealed. */
export async function signatoryKey(
  db: Db,
  sealer: Sealer,
  authority: StoredKey,
  signatory: Signatory,
  now: Date,
): Promise<SigningKey> {
  const { createSignatory, openKey } = await import('#services/signing/authority')
  const stored = await db
    .selectFrom('signatory_keys')
    .select(['id', 'certificate', 'sealed_key'])
    .where('user_id', '=', signatory.userId)
    .where('name', '=', signatory.name)
    .where('expires_at', '>', new Date(now.getTime() + LEAST_DAYS * DAY_MS))
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (stored)
    return openKey({ certificate: stored.certificate, privateKey: sealer.open(stored.id, stored.sealed_key) })
  const { name, organisation, userId } = signatory
  const made = await createSignatory({ name, organisation, serial: userId }, authority, now)
  const id = uuid()
  await db
    .insertInto('signatory_keys')
    .values({
      id,
      user_id: userId,
      name,
      certificate: made.certificate,
      sealed_key: sealer.seal(id, made.privateKey),
      expires_at: new Date(now.getTime() + YEARS_MS),
    })
    .execute()
  return openKey(made)
}
