import { endMfaWaiver as ending, waiveMfa as waiving } from '#domain/people/factors/calls'
import { givenFactors } from '#server/people/factors/given'
import { endMfaWaiver, waiveMfa } from '#server/people/factors/waive-mfa'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(waiving, ({ db, actor, params, body }) =>
  waiveMfa(givenFactors(db).db, actor, params.id, body),
)
export const DELETE = endpoint(ending, ({ db, actor, params }) =>
  endMfaWaiver(givenFactors(db).db, actor, params.id),
)
