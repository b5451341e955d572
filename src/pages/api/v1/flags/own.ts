import { ownFlags as call } from '#domain/flags/calls'
import { ownFlags } from '#server/flags/list-flags'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, async ({ actor }) => ownFlags(actor))
