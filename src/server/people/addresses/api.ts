import { deviceOf } from '#domain/people/account-mails/device-of'
import * as calls from '#domain/people/addresses/calls'
import { requestAddressChange } from '#server/people/addresses/request-address-change'
import { cancelAddressChange } from '#server/people/addresses/waiting-address'
import { answering } from '#server/platform/http/answering'
import { currentRequest } from '#server/platform/security-log/current-request'

export const answers = answering(calls, {
  changeEmail: (context, input) => {
    const { login, sealer } = context
    const device = deviceOf(context.headers.get('user-agent'), currentRequest()?.address ?? '')
    const given = { db: context.db, sealer, hasPasswords: login.embedded !== null }
    return requestAddressChange({ session: context.session, device, ...given, actor: context.actor }, input)
  },
  cancelEmailChange: cancelAddressChange,
})
