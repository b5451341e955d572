import type { MessageCases } from './api'

export const SIGN_UPS: MessageCases = {
  SIGN_UP_CODE_WITHDRAWN: async ({ done, send }) => {
    await done('withdrawSignUpCode')
    return send('withdrawSignUpCode')
  },
  SIGN_UP_OFF: async ({ done, send }) => {
    await done('keepStudentRegistration', { body: { Enabled: false } })
    return send('generateSignUpCode')
  },
}
