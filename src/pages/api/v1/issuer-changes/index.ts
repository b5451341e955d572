import { listIssuerChanges as call } from '#domain/people/issuer-changes/calls'
import { listIssuerChanges } from '#server/people/issuer-changes/list-issuer-changes'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, query }) => listIssuerChanges(db, actor, query))
