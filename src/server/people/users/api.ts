import * as calls from '#domain/people/users/calls'
import { inviteAgain } from '#server/people/rights/invite-with-rights'
import { changeBlock } from '#server/people/users/block-user'
import { accountTags, listAccounts } from '#server/people/users/list-accounts'
import { listUsers } from '#server/people/users/list-users'
import { endUserSessions, listUserSessions } from '#server/people/users/user-sessions'
import { answering } from '#server/platform/http/answering'
import { runtime } from '#server/platform/runtime/runtime'

export const answers = answering(calls, {
  listUsers: ({ db, actor, query }) => listUsers(db, actor, query),
  blockUser: ({ db, actor, params, body }) => changeBlock(db, actor, params.id, 'Block', body),
  unblockUser: ({ db, actor, params, body }) => changeBlock(db, actor, params.id, 'Unblock', body),
  listAccounts: ({ db, actor, query }) => listAccounts(db, actor, query.partnerIds),
  accountTags: ({ db, actor, params }) => accountTags(db, actor, params.userId),
  inviteAgain: ({ db, actor, params }) => inviteAgain(db, actor, params.id),
  listUserSessions: ({ db, actor, params }) =>
    listUserSessions(db, actor, params.id, runtime().config.sessionIdleMinutes),
  endUserSessions: ({ db, actor, params }) => endUserSessions(db, actor, params.id, params.sessionId),
})
