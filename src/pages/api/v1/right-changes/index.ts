import { listRightChanges as call } from '#domain/people/rights/calls'
import { listRightChanges } from '#server/people/rights/list-right-changes'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, query }) => listRightChanges(db, actor, query))
