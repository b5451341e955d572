import { findAnything as call } from '#domain/search/calls'
import { findAnything } from '#server/across/search/find-anything'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, query }) => findAnything(db, actor, query))
