import { listAccounts as call } from '#domain/people/users/calls'
import { listAccounts } from '#server/people/users/list-accounts'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, query }) => listAccounts(db, actor, query.partnerIds))
