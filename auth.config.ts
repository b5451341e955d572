import { authOptions } from '#server/login/auth-options'

export default authOptions()
