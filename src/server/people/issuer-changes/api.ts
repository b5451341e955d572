import * as calls from '#domain/people/issuer-changes/calls'
import { decideIssuerChange } from '#server/people/issuer-changes/decide-issuer-change'
import { listIssuerChanges } from '#server/people/issuer-changes/list-issuer-changes'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  listIssuerChanges,
  decideIssuerChange,
})
