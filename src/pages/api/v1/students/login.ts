import { signInStudent as call } from '#domain/sign-ups/calls'
import { openEndpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'
import { currentTenant } from '#server/platform/security-log/current-request'
import { signInStudent } from '#server/sign-ups/flow/ask-code'

export const POST = openEndpoint(call, async (body, { clientAddress: address }) => ({
  data: await signInStudent(runtime().db, body, { address, tenantId: currentTenant()?.partnerId ?? null }),
}))
