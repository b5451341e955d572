import * as calls from '#domain/people/passwords/calls'
import { changePassword } from '#server/people/passwords/change-password'
import { answering } from '#server/platform/http/answering'
import { jsonAnswer } from '#server/platform/http/envelope'
import { runtime } from '#server/platform/runtime/runtime'
import { currentRequest } from '#server/platform/security-log/current-request'
import { sessionCookie } from '#server/platform/sessions/session-cookie'

export const answers = answering(calls, {
  changePassword: async ({ db, actor, body, headers, session }) => {
    const asking = { session, address: currentRequest()?.address ?? '', userAgent: headers.get('user-agent') }
    const keepsPasswords = runtime().login.embedded !== null
    const begun = await changePassword(db, actor, body, { asking, keepsPasswords })
    const data = { message: 'Your password was changed. You are signed out everywhere else.' }
    const cookie = await sessionCookie(actor.id, begun)
    return jsonAnswer(JSON.stringify({ data }), { headers: { 'set-cookie': cookie } })
  },
})
