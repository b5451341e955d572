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
  getStudentRegistration: ({ db, actor, params }) => getStudentRegistration(db, actor, params.id),
  keepStudentRegistration: ({ db, actor, params, body }) =>
    saveStudentRegistration(db, actor, params.id, body),
  generateSignUpCode: ({ db, actor, query }) => generateSignUpCode(db, actor, query, codeServices()),
  downloadSignUpCode: ({ db, actor, query }) =>
    downloadSignUpCode(db, actor, query, { services: codeServices(), ...runtime() }),
  setUpFilm: ({ db, actor, query }) => setUpFilm(db, actor, query, codeServices()),
  listSignUpCodes: ({ db, actor, query }) => listSignUpCodes(db, actor, query, codeServices()),
  addSignUpCode: ({ db, actor, body }) => addSignUpCode(db, actor, body, codeServices()),
  withdrawSignUpCode: ({ db, actor, params }) => withdrawSignUpCode(db, actor, params.id, codeServices()),
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
