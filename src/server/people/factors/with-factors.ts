import type { Actor } from '#domain/access/actor'
import { needsSecondFactor } from '#domain/access/second-factor'
import { AppError } from '#domain/errors'
import { runtime } from '#server/platform/runtime/runtime'
import type { Sealer } from '#services/sealing/sealer'

interface Factors {
  sealer: Sealer
  publicUrl: string
  isRequired: boolean
}

/** A context with what factors need. Throws FACTORS_AT_ISSUER where a hosted issuer keeps factors. */
export function withFactors<Of extends { actor: Actor }>(context: Of): Of & Factors {
  const { config, login, sealer } = runtime()
  if (!login.embedded) throw new AppError('FACTORS_AT_ISSUER')
  const isRequired = config.mfaRequired && needsSecondFactor(context.actor)
  return { ...context, sealer, publicUrl: config.publicUrl, isRequired }
}
