import type { APIRoute } from 'astro'
import { runtime } from '#server/platform/runtime/runtime'

/** 200 when the database answers and every migration is applied, else 503 (docs/reference/conventions.md). */
export const GET: APIRoute = async () => {
  const ready = await runtime().isReady()
  const body = { status: ready ? 'ready' : 'not ready' }
  return Response.json(body, { status: ready ? 200 : 503, headers: { 'cache-control': 'no-store' } })
}
