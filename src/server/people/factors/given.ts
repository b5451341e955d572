import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { needsSecondFactor } from '#domain/access/second-factor'
import { AppError } from '#domain/errors'
import { runtime } from '#server/platform/runtime/runtime'
import type { Sealer } from '#services/sealing/sealer'

/** What the calls on factors work with. */
export interface GivenFactors {
  db: Db
  sealer: Sealer
  publicUrl: string
  /** Whether somebody may not be without a factor. */
  isRequired(actor: Actor): boolean
}

/**
 * What the calls on factors work with, of this process.
 * @throws AppError FACTORS_AT_ISSUER where a hosted issuer keeps them itself
 */
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
