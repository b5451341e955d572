import type { RequestListener } from 'node:http'
import sirv from 'sirv'

const HASHED = '/_astro/'
const HOUR_SECONDS = 3600

/** Serves the built files of a folder, precompressed; `next` handles all other requests. */
export function staticFiles(folder: string) {
  const serve = sirv(folder, {
    etag: true,
    gzip: true,
    brotli: true,
    dotfiles: false,
    setHeaders(response, path) {
      const immutable = path.startsWith(HASHED)
      response.setHeader(
        'cache-control',
        immutable ? 'public, max-age=31536000, immutable' : `public, max-age=${HOUR_SECONDS}`,
      )
    },
  })
  return (
    request: Parameters<RequestListener>[0],
    response: Parameters<RequestListener>[1],
    next: () => void,
  ) => {
    if (!isRead(request)) return next()
    // A build may have removed a file: the request ends, not the process.
    response.once('pipe', (file) => file.once('error', () => response.destroy()))
    serve(request, response, next)
  }
}

function isRead({ method }: { method?: string | undefined }): boolean {
  return method === 'GET' || method === 'HEAD'
}
