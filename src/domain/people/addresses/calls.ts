import { call } from '#domain/api/call'
import { asCaller, success } from '#domain/api/shapes'
import { WRONG_PASSWORDS } from '#domain/api/wrong-passwords'
import { ADDRESS_CHANGES } from './rate-limit'
import * as routes from './routes'
import { ChangeEmail, WaitingAddress } from './schema'

const noun = 'Accounts'

/** Calls on one's own e-mail address (docs/decisions/0156-changed-addresses.md); not open to API tokens. */
export const changeEmail = call(routes.changeEmail, {
  noun,
  permission: 'account.view',
  logged: 'credential',
  keepsNoAnswer: true,
  limits: [WRONG_PASSWORDS, ADDRESS_CHANGES],
  summary:
    'Change my e-mail address, by password or code once the sign-in is 15 minutes ago: a link of 30 minutes goes to the new address, and a notice to the old one, which can take it back for 7 days',
  body: ChangeEmail,
  output: success({ Waiting: WaitingAddress }),
})
export const cancelEmailChange = call(routes.cancelEmailChange, {
  noun,
  permission: 'account.view',
  logged: 'credential',
  summary: 'Cancel the change of my e-mail address that is waiting to be confirmed',
  body: asCaller,
  output: success({}),
})
