import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const getStudentRegistration = route<Calls, 'getStudentRegistration'>(
  'GET',
  '/partners/{id}/student-registration',
)
export const keepStudentRegistration = route<Calls, 'keepStudentRegistration'>(
  'PUT',
  '/partners/{id}/student-registration',
)
export const generateSignUpCode = route<Calls, 'generateSignUpCode'>(
  'GET',
  '/students/generate-signup-qrCode',
)
export const downloadSignUpCode = route<Calls, 'downloadSignUpCode'>(
  'GET',
  '/students/download-signup-qrCode',
)
export const setUpFilm = route<Calls, 'setUpFilm'>('GET', '/student-signup-qrCode/setup-demo-video')
export const listSignUpCodes = route<Calls, 'listSignUpCodes'>('GET', '/sign-up-codes')
export const addSignUpCode = route<Calls, 'addSignUpCode'>('POST', '/sign-up-codes')
export const withdrawSignUpCode = route<Calls, 'withdrawSignUpCode'>('POST', '/sign-up-codes/{id}/withdraw')
export const signUp = route<Calls, 'signUp'>('POST', '/students/signup')
export const verifySignUp = route<Calls, 'verifySignUp'>('POST', '/students/verify-signup-otp')
export const signInStudent = route<Calls, 'signInStudent'>('POST', '/students/login')
