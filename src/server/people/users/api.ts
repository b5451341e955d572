import * as calls from '#domain/people/users/calls'
import { inviteAgain } from '#server/people/rights/invite-with-rights'
import { changeBlock } from '#server/people/users/block-user'
import { accountTags, listAccounts } from '#server/people/users/list-accounts'
import { listUsers } from '#server/people/users/list-users'
import { endUserSessions, listUserSessions } from '#server/people/users/user-sessions'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  listUsers,
  blockUser: (context, input) => changeBlock(context, { ...input, action: 'Block' }),
  unblockUser: (context, input) => changeBlock(context, { ...input, action: 'Unblock' }),
  listAccounts,
  accountTags,
  inviteAgain,
  listUserSessions: (context, input) =>
    listUserSessions({ ...context, idleMinutes: context.config.sessionIdleMinutes }, input),
  endUserSessions,
})
