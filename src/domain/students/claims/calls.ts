import { callsOf } from '#domain/api/call'
import { byId, success } from '#domain/api/shapes'
import * as routes from './routes'
import { Claim, ClaimPage, DecideClaim, ListClaims } from './schema'

const call = callsOf('Students')

/** Calls on claims of two partners on one student (docs/decisions/0073-claims.md). */
export const listClaims = call(routes.listClaims, {
  permission: 'students.decide-claims',
  summary: 'List the students that two partners claim, the latest found first',
  query: ListClaims,
  output: ClaimPage,
})
export const decideClaim = call(routes.decideClaim, {
  permission: 'students.decide-claims',
  summary: 'Decide which of two partners keeps a student',
  params: byId,
  body: DecideClaim,
  output: success({ Claim }),
})
