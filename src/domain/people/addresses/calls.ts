import { callsOf } from '#domain/api/call'
import { asCaller, success } from '#domain/api/shapes'
import { WRONG_PASSWORDS } from '#domain/api/wrong-passwords'
import { ADDRESS_CHANGES } from './rate-limit'
import * as routes from './routes'
import { ChangeEmail, WaitingAddress } from './schema'

const call = callsOf('Accounts')

export const changeEmail = call(routes.changeEmail, {
  permission: 'account.view',
  logged: 'credential',
  storesNoAnswer: true,
  limits: [WRONG_PASSWORDS, ADDRESS_CHANGES],
  summary:
    'Change the caller’s e-mail address, by password or code if the sign-in is older than 15 minutes: a link that is valid for 30 minutes goes to the new address, and a mail to the old one, by which the change can be undone for 7 days',
  body: ChangeEmail,
  output: success({ Waiting: WaitingAddress }),
})
export const cancelEmailChange = call(routes.cancelEmailChange, {
  permission: 'account.view',
  logged: 'credential',
  summary: 'Cancel the pending change of the caller’s e-mail address',
  body: asCaller,
  output: success({}),
})
