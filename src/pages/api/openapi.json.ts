import type { APIRoute } from 'astro'
import { openApiDocument } from '#server/across/openapi/document'
import { runtime } from '#server/platform/runtime/runtime'

/** The OpenAPI document (docs/reference/conventions.md): open to everybody, the same for everybody. */
export const GET: APIRoute = () => {
  const document = openApiDocument(runtime().config.publicUrl)
  return Response.json(document, { headers: { 'cache-control': 'public, max-age=300' } })
}
