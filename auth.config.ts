/** Nothing: each request brings the settings of its host (src/pages/api/auth/callback/portal.ts). */
export default { providers: [] }
