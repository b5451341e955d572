import type { APIRoute } from 'astro'
import { authOptions } from '#server/platform/login/auth-options'
import { AstroAuth } from '#services/login/astro-auth'

/** The end of a sign-in: the issuer's answer is handled with the settings of the host it arrived at. */
export const GET: APIRoute = async (context) => {
  const answer = await AstroAuth({ prefix: '/api/auth', ...authOptions() }).GET(context)
  return answer ?? new Response(null, { status: 404 })
}
