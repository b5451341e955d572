import type { APIRoute } from 'astro'
import { pdfResponse } from '#server/platform/http/answers/pdf-response'
import { failure } from '#server/platform/http/envelope'
import { runtime } from '#server/platform/runtime/runtime'
import { signerRequestDocument } from '#server/signing/embedded-signer'

export const GET: APIRoute = async ({ params }) => {
  const opened = runtime()
  try {
    const response = pdfResponse(await signerRequestDocument(opened.db, opened, params.token ?? ''), {
      inline: true,
    })
    response.headers.set('x-frame-options', 'SAMEORIGIN')
    response.headers.set(
      'content-security-policy',
      "default-src 'none'; frame-ancestors 'self'; object-src 'self'; style-src 'unsafe-inline'",
    )
    return response
  } catch (error) {
    return failure(error, opened.log)
  }
}
