import type { APIRoute } from 'astro'

/** The process is alive (docs/reference/conventions.md). */
export const GET: APIRoute = () =>
  Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } })
