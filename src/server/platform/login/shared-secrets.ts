import type { Db } from '#db/database'
import type { SharedSecrets } from '#services/login/embedded/ports'
import type { Sealer } from '#services/sealing/sealer'

/** Secrets that processes share, sealed in the database. `get` throws one line if SEALING_KEY changed. */
export function sharedSecretsIn(db: Db, sealer: Sealer): SharedSecrets {
  const storedSecret = (name: string) =>
    db.selectFrom('sealed_secrets').select('value').where('name', '=', name).executeTakeFirst()
  return {
    async get(name, create) {
      const found = await storedSecret(name)
      if (found) return opened(sealer, name, found.value)
      await db
        .insertInto('sealed_secrets')
        .values({ name, value: sealer.seal(name, await create()) })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      // Another process may have been faster: its secret counts.
      const first = await storedSecret(name)
      if (!first) throw new Error(`The secret ${name} was not kept`)
      return opened(sealer, name, first.value)
    },
  }
}

function opened(sealer: Sealer, name: string, value: string): string {
  try {
    return sealer.open(name, value)
  } catch (cause) {
    throw new Error('SEALING_KEY is wrong: the secrets in the database were sealed with another one', {
      cause,
    })
  }
}
