import { authOptions } from '#server/platform/login/auth-options'

export default authOptions()
