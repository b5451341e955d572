import type { APIRoute } from 'astro'
import { accentStyle } from '#domain/branding/accent'

const COLOUR = /^[0-9a-f]{6}$/

/** An accent's style sheet (docs/decisions/0138-own-look.md); the URL says it all, so caches may keep it. */
export const GET: APIRoute = ({ params }) => {
  const { colour = '' } = params
  if (!COLOUR.test(colour)) return new Response(null, { status: 404 })
  return new Response(accentStyle(`#${colour}`), {
    headers: {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
}
