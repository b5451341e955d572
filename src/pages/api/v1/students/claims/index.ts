import { listClaims as list } from '#domain/students/claims/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { listClaims } from '#server/students/claims/list-claims'

export const GET = endpoint(list, ({ db, actor, query }) => listClaims(db, actor, query))
