import { callsOf } from '#domain/api/call'
import { success } from '#domain/api/shapes'
import { WRONG_PASSWORDS } from '#domain/api/wrong-passwords'
import * as routes from './routes'
import { ChangePassword } from './schema'

const call = callsOf('Accounts')

export const changePassword = call(routes.changePassword, {
  permission: 'account.view',
  logged: 'credential',
  storesNoAnswer: true,
  limits: [WRONG_PASSWORDS],
  summary: 'Change the caller’s password; every other session ends, and this browser gets a new one',
  body: ChangePassword,
  output: success({}),
})
