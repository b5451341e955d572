import { isAppError } from '#domain/errors'
import type { SignUpLanding } from '#domain/sign-ups/landing'
import type { Sketch } from '#server/platform/process/edge/draw-page'
import { runtime } from '#server/platform/runtime/runtime'
import { currentTenant } from '#server/platform/security-log/current-request'
import { openCode } from '#server/sign-ups/codes/open-code'
import { readCode } from '#server/sign-ups/codes/signed-code'
import { readLanding } from '#server/sign-ups/flow/read-landing'

/** A code's landing page for every visitor, with the placeholder `key`; null if invalid or short. */
export async function drawnLanding(sketch: Sketch, code: string, key: string): Promise<SignUpLanding | null> {
  const { db, sealer } = runtime()
  const claims = readCode(sealer, code)
  if (code !== '' && !claims) return null
  try {
    const { partnerId } = await openCode(db, sealer, { code, tenantId: currentTenant()?.partnerId ?? null })
    sketch.partnerId = partnerId
    sketch.once = key
    if (claims) sketch.until = Math.min(sketch.until, claims.expiresAt.getTime())
    return await readLanding(db, partnerId)
  } catch (error) {
    if (!isAppError(error)) throw error
    return null
  }
}
