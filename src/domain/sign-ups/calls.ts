import { z } from 'zod'
import { callsOf, openCall } from '#domain/api/call'
import { UserId } from '#domain/api/fields'
import { asCaller, byId, success } from '#domain/api/shapes'
import {
  AddSignUpCode,
  DownloadSignUpCode,
  GeneratedCode,
  GenerateSignUpCode,
  GetSetUpFilm,
  ListSignUpCodes,
  SetUpFilm,
  SignUpCode,
  SignUpCodePage,
} from './codes'
import { ASKING_FOR_CODES, GUESSES } from './rate-limits'
import { SaveStudentRegistration, StudentRegistration } from './registration'
import * as routes from './routes'
import { SignInStudent, SignUp, SignUpRequested, VerifySignUp } from './sign-up'

const noun = 'Sign-ups'
const call = callsOf(noun)
const edit = 'sign-ups.keep'
const codes = 'sign-ups.codes'

/** Calls on students' own sign-up (docs/decisions/0128-sign-up-codes.md). */
export const getStudentRegistration = call(routes.getStudentRegistration, {
  permission: 'partner-settings.keep',
  summary: 'Read a partner’s settings of student sign-up',
  params: byId,
  query: asCaller,
  output: StudentRegistration,
})
export const keepStudentRegistration = call(routes.keepStudentRegistration, {
  permission: edit,
  summary: 'Change a partner’s settings of student sign-up',
  params: byId,
  body: SaveStudentRegistration,
  output: success({ StudentRegistration }),
})
export const generateSignUpCode = call(routes.generateSignUpCode, {
  permission: codes,
  summary: 'Generate the QR code for students to sign up with a partner, with a counsellor or at an event',
  query: GenerateSignUpCode,
  creates: true,
  output: GeneratedCode,
})
export const downloadSignUpCode = call(routes.downloadSignUpCode, {
  permission: codes,
  summary: 'Download the QR code as a picture, or as an A4 poster',
  query: DownloadSignUpCode,
  creates: true,
  file: ['image/png', 'image/svg+xml', 'application/pdf'],
})
export const setUpFilm = call(routes.setUpFilm, {
  permission: codes,
  summary: 'Download a film that shows how students sign up by a code, with captions',
  query: GetSetUpFilm,
  output: SetUpFilm,
})
export const listSignUpCodes = call(routes.listSignUpCodes, {
  permission: codes,
  summary: 'List the sign-up codes of a partner, with their sign-ups',
  query: ListSignUpCodes,
  output: SignUpCodePage,
})
export const addSignUpCode = call(routes.addSignUpCode, {
  permission: codes,
  summary: 'Create a sign-up code for a partner, a counsellor or an event',
  body: AddSignUpCode,
  output: success({ SignUpCode }),
})
export const withdrawSignUpCode = call(routes.withdrawSignUpCode, {
  permission: codes,
  summary: 'Withdraw a sign-up code: it can no longer be used',
  params: byId,
  body: z.object({ UserId }).optional(),
  output: success({ SignUpCode }),
})
export const signUp = openCall(routes.signUp, {
  noun,
  summary: 'Sign up as a student of a partner: a code goes to the e-mail address, whether it is known or not',
  body: SignUp,
  limits: ASKING_FOR_CODES,
  output: SignUpRequested,
})
export const signInStudent = openCall(routes.signInStudent, {
  noun,
  summary:
    'Send a code by which a student signs in; the answer is the same whether the address is known or not',
  body: SignInStudent,
  limits: ASKING_FOR_CODES,
  output: SignUpRequested,
})
export const verifySignUp = openCall(routes.verifySignUp, {
  noun,
  summary: 'Sign in by the code of the e-mail; sets the session cookie',
  body: VerifySignUp,
  limits: [GUESSES],
  output: z.object({ StudentId: z.string() }),
})
