import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { needsSecondFactor } from '#domain/access/second-factor'
import { AppError } from '#domain/errors'
import { runtime } from '#server/platform/runtime/runtime'
import type { Sealer } from '#services/sealing/sealer'

export interface GivenFactors {
  db: Db
  sealer: Sealer
  publicUrl: string
  isRequired(actor: Actor): boolean
}

/** What factor calls need. Throws FACTORS_AT_ISSUER where a hosted issuer keeps factors. */
export function givenFactors(db: Db): GivenFactors {
  const { config, login, sealer } = runtime()
  if (!login.embedded) throw new AppError('FACTORS_AT_ISSUER')
  return {
    db,
    sealer,
    publicUrl: config.publicUrl,
    isRequired: (actor) => config.mfaRequired && needsSecondFactor(actor),
  }
}
