import type { APIRoute } from 'astro'

/** The process is alive (decisions section 5). */
export const GET: APIRoute = () =>
  Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } })
