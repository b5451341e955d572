import { listSubsidiaries as call } from '#domain/subsidiaries/calls'
import { endpoint } from '#server/http/endpoint'
import { listSubsidiaries } from '#server/subsidiaries/list-subsidiaries'

export const GET = endpoint(call, ({ db, actor, query }) => listSubsidiaries(db, actor, query))
