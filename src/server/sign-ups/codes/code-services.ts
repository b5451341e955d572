import { runtime } from '#server/platform/runtime/runtime'
import type { CodeServices } from '#server/sign-ups/codes/code-row'

/** The services of this process that build code addresses. */
export function codeServices(): CodeServices {
  const { sealer, config, tenants } = runtime()
  return { sealer, publicUrl: config.publicUrl, tenants }
}
