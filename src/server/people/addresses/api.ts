import { deviceOf } from '#domain/people/account-mails/device-of'
import * as calls from '#domain/people/addresses/calls'
import { requestAddressChange } from '#server/people/addresses/request-address-change'
import { cancelAddressChange } from '#server/people/addresses/waiting-address'
import { answering } from '#server/platform/http/answering'
import { runtime } from '#server/platform/runtime/runtime'
import { currentRequest } from '#server/platform/security-log/current-request'

export const answers = answering(calls, {
  changeEmail: ({ db, actor, body, headers, session }) => {
    const { login, sealer } = runtime()
    const device = deviceOf(headers.get('user-agent'), currentRequest()?.address ?? '')
    const given = { db, sealer, hasPasswords: login.embedded !== null }
    return requestAddressChange(given, actor, body, { session, device })
  },
  cancelEmailChange: cancelAddressChange,
})
