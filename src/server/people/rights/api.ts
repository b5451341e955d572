import * as calls from '#domain/people/rights/calls'
import { decideRights } from '#server/people/rights/decide-rights'
import { inviteSomebody } from '#server/people/rights/invite-somebody'
import { listRightChanges } from '#server/people/rights/list-right-changes'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  inviteUser: ({ db, actor, body }) => inviteSomebody(db, actor, body),
  listRightChanges: ({ db, actor, query }) => listRightChanges(db, actor, query),
  decideRights: ({ db, actor, params, body }) => decideRights(db, actor, params.id, body),
})
