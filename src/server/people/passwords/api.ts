import * as calls from '#domain/people/passwords/calls'
import { changePassword } from '#server/people/passwords/change-password'
import { answering } from '#server/platform/http/answering'
import { jsonAnswer } from '#server/platform/http/envelope'
import { currentRequest } from '#server/platform/security-log/current-request'
import { sessionCookie } from '#server/platform/sessions/session-cookie'

export const answers = answering(calls, {
  changePassword: async (context, input) => {
    const asking = {
      session: context.session,
      address: currentRequest()?.address ?? '',
      userAgent: context.headers.get('user-agent'),
    }
    const hasPasswords = context.login.embedded !== null
    const begun = await changePassword({ ...context, asking, hasPasswords }, input)
    const data = { message: 'Your password was changed. You are signed out everywhere else.' }
    const cookie = await sessionCookie(context.actor.id, begun)
    return jsonAnswer(JSON.stringify({ data }), { headers: { 'set-cookie': cookie } })
  },
})
