import { signUp as call } from '#domain/sign-ups/calls'
import { openEndpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'
import { currentTenant } from '#server/platform/security-log/current-request'
import { signUp } from '#server/sign-ups/flow/ask-code'

export const POST = openEndpoint(call, async (body, { clientAddress: address, request }) => {
  const { db, sealer } = runtime()
  const key = request.headers.get('idempotency-key')
  return {
    data: await signUp(db, sealer, body, { address, tenantId: currentTenant()?.partnerId ?? null, key }),
  }
})
