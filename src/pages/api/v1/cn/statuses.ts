import { listStatuses as call } from '#domain/commission-notes/calls'
import { statusFiltersOf } from '#domain/commission-notes/labels'
import { endpoint } from '#server/http/endpoint'

export const GET = endpoint(call, async ({ actor }) => statusFiltersOf(actor))
