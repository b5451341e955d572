import { listInactivePartners as call } from '#domain/partners/inactive-calls'
import { listInactivePartners } from '#server/partners/list-inactive'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, query }) => listInactivePartners(db, actor, query))
