import type { APIRoute } from 'astro'
import { openApiDocument } from '#server/across/openapi/document'
import { runtime } from '#server/platform/runtime/runtime'

/** The OpenAPI document (docs/reference/conventions.md), public and the same for everyone. */
export const GET: APIRoute = () => {
  const document = openApiDocument(runtime().config.publicUrl)
  return Response.json(document, { headers: { 'cache-control': 'public, max-age=300' } })
}
