import * as calls from '#domain/people/rights/calls'
import { decideRights } from '#server/people/rights/decide-rights'
import { inviteWithRights } from '#server/people/rights/invite-with-rights'
import { listRightChanges } from '#server/people/rights/list-right-changes'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  inviteUser: inviteWithRights,
  listRightChanges,
  decideRights,
})
