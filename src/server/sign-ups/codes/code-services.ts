import { runtime } from '#server/platform/runtime/runtime'
import type { CodeServices } from '#server/sign-ups/codes/code-row'

/** What makes addresses of codes in this process. */
export function codeServices(): CodeServices {
  const { sealer, config, tenants } = runtime()
  return { sealer, publicUrl: config.publicUrl, tenants }
}
