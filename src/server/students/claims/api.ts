import * as calls from '#domain/students/claims/calls'
import { answering } from '#server/platform/http/answering'
import { decideClaim } from '#server/students/claims/decide-claim'
import { listClaims } from '#server/students/claims/list-claims'

export const answers = answering(calls, {
  listClaims,
  decideClaim,
})
