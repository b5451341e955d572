import type { APIRoute } from 'astro'
import { runtime } from '#server/platform/runtime/runtime'
import { shortLink } from '#server/sign-ups/flow/short-link'

export const GET: APIRoute = async ({ params, request }) => {
  const location = await shortLink(runtime(), params.code ?? '', request)
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })
}
