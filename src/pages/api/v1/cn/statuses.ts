import { listStatuses as call } from '#domain/commission-notes/list/calls'
import { statusFiltersOf } from '#domain/commission-notes/note/labels'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, async ({ actor }) => statusFiltersOf(actor))
