import type { APIRoute } from 'astro'
import { AppError } from '#domain/errors'
import { contentDisposition } from '#server/platform/http/answers/content-disposition'
import { failure } from '#server/platform/http/envelope'
import { runtime } from '#server/platform/runtime/runtime'

/** The local signing authority's certificate, for PDF readers; none with a hosted gateway. */
export const GET: APIRoute = async () => {
  const { signer, log } = runtime()
  try {
    if (!signer.embedded) throw new AppError('NOT_FOUND')
    const bytes = Buffer.from((await signer.embedded.authority()).certificate, 'base64')
    return new Response(bytes, {
      headers: {
        'content-type': 'application/pkix-cert',
        'content-length': String(bytes.length),
        ...contentDisposition('Tassel Signing Authority.cer'),
      },
    })
  } catch (error) {
    return failure(error, log)
  }
}
