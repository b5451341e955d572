import type { APIRoute } from 'astro'
import { authOptions } from '#server/platform/login/auth-options'
import { AstroAuth } from '#services/login/astro-auth'

/** The end of a sign-in: the issuer's answer is taken by the settings of the host that it came to. */
export const GET: APIRoute = async (context) => {
  const answer = await AstroAuth({ prefix: '/api/auth', ...authOptions() }).GET(context)
  return answer ?? new Response(null, { status: 404 })
}
