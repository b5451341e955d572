import * as calls from '#domain/sign-ups/calls'
import { answering } from '#server/platform/http/answering'
import { runtime } from '#server/platform/runtime/runtime'
import { currentTenant } from '#server/platform/security-log/current-request'
import { downloadSignUpCode, generateSignUpCode } from '#server/sign-ups/codes/code-file'
import { codeServices } from '#server/sign-ups/codes/code-services'
import { addSignUpCode } from '#server/sign-ups/codes/create-code'
import { listSignUpCodes } from '#server/sign-ups/codes/list-codes'
import { withdrawSignUpCode } from '#server/sign-ups/codes/withdraw-code'
import { signInStudent, signUp } from '#server/sign-ups/flow/request-code'
import { beginStudentSession } from '#server/sign-ups/flow/student-session'
import { verifySignUp } from '#server/sign-ups/flow/verify'
import { getStudentRegistration, saveStudentRegistration } from '#server/sign-ups/registration'
import { setUpFilm } from '#server/sign-ups/set-up-film'

export const answers = answering(calls, {
  getStudentRegistration,
  keepStudentRegistration: saveStudentRegistration,
  generateSignUpCode: (context, input) => generateSignUpCode({ ...context, services: codeServices() }, input),
  downloadSignUpCode: (context, input) =>
    downloadSignUpCode({ ...context, services: codeServices(), ...context }, input),
  setUpFilm: (context, input) => setUpFilm({ ...codeServices(), ...context }, input),
  listSignUpCodes: (context, input) => listSignUpCodes({ ...context, services: codeServices() }, input),
  addSignUpCode: (context, input) => addSignUpCode({ ...context, services: codeServices() }, input),
  withdrawSignUpCode: (context, input) => withdrawSignUpCode({ ...context, services: codeServices() }, input),
  signUp: async (body, { clientAddress: address, request }) => {
    const { db, sealer } = runtime()
    const key = request.headers.get('idempotency-key')
    return {
      data: await signUp(db, sealer, body, { address, tenantId: currentTenant()?.partnerId ?? null, key }),
    }
  },
  signInStudent: async (body, { clientAddress: address }) => ({
    data: await signInStudent(runtime().db, body, { address, tenantId: currentTenant()?.partnerId ?? null }),
  }),
  verifySignUp: async (body, context) => {
    const { db, sealer } = runtime()
    const came = await verifySignUp(db, sealer, body, context.clientAddress)
    const cookie = await beginStudentSession(came, context)
    return { data: { StudentId: came.studentId }, headers: { 'set-cookie': cookie } }
  },
})
