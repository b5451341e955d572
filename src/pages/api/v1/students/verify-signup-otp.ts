import { verifySignUp as call } from '#domain/sign-ups/calls'
import { openEndpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'
import { beginStudentSession } from '#server/sign-ups/flow/student-session'
import { verifySignUp } from '#server/sign-ups/flow/verify'

export const POST = openEndpoint(call, async (body, context) => {
  const { db, sealer } = runtime()
  const came = await verifySignUp(db, sealer, body, context.clientAddress)
  const cookie = await beginStudentSession(came, context)
  return { data: { StudentId: came.studentId }, headers: { 'set-cookie': cookie } }
})
