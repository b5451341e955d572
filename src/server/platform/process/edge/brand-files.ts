import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Tenant } from '#server/platform/access/tenant'
import type { Render } from '#server/platform/process/edge/draw-page'
import { takesGzip } from '#server/platform/process/edge/write-answer'

const MAX_AGE_MS = 60_000
const MAX_BYTES = 16 * 1024 * 1024
const MAX_FILE_BYTES = 512 * 1024
const PACKED = /^(?:text\/css|image\/svg\+xml)\b/

interface CachedFile {
  until: number
  headers: Record<string, string>
  plain: Buffer
  gzip: Buffer | null
}

export type BrandFiles = (
  request: IncomingMessage,
  response: ServerResponse,
  from: { tenant: Tenant | null; next: () => void },
) => void

/** Serves branding from memory for a minute: landing pages wait for it. Large files are not cached. */
export function brandFiles(parts: { publicUrl: string; render: Render; now?: () => number }): BrandFiles {
  const { publicUrl, render, now = Date.now } = parts
  const files = new Map<string, CachedFile>()
  const reading = new Map<string, Promise<CachedFile | null>>()
  let bytes = 0
  const drop = (address: string, file: CachedFile) => {
    files.delete(address)
    bytes -= sizeOf(file)
  }
  const add = (address: string, file: CachedFile) => {
    files.set(address, file)
    bytes += sizeOf(file)
    for (const [oldest, old] of files) {
      if (bytes <= MAX_BYTES) break
      drop(oldest, old)
    }
  }
  const read = async (address: string): Promise<CachedFile | null> => {
    const until = now() + MAX_AGE_MS
    const file = await cachedFile(
      await render(new Request(address), { locals: {}, clientAddress: '' }),
      until,
    )
    if (file) add(address, file)
    return file
  }
  const readOnce = (address: string): Promise<CachedFile | null> => {
    const before = reading.get(address)
    if (before) return before
    const begun = read(address).finally(() => reading.delete(address))
    reading.set(address, begun)
    return begun
  }
  return (request, response, { tenant, next }) => {
    const { method, url = '', headers } = request
    if (method !== 'GET' || !/^\/brand\/[\w./-]+$/.test(url) || headers.range !== undefined) return next()
    const address = (tenant?.origin ?? publicUrl) + url
    const found = files.get(address)
    if (found && found.until > now()) return write(request, response, found)
    if (found) drop(address, found)
    // If it cannot be read, the portal answers with its own error.
    readOnce(address).then((file) => (file ? write(request, response, file) : next()), next)
  }
}

async function cachedFile(response: Response, until: number): Promise<CachedFile | null> {
  const { status, headers } = response
  const isForAll = headers.get('cache-control')?.includes('immutable') === true && !headers.has('set-cookie')
  const isSmall = Number(headers.get('content-length') ?? 0) <= MAX_FILE_BYTES
  if (status !== 200 || !isForAll || !isSmall) {
    await response.body?.cancel()
    return null
  }
  const plain = Buffer.from(await response.arrayBuffer())
  const packed = PACKED.test(headers.get('content-type') ?? '') ? gzipSync(plain, { level: 9 }) : plain
  return {
    until,
    headers: Object.fromEntries(headers),
    plain,
    gzip: packed.length < plain.length ? packed : null,
  }
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, plain, gzip }: CachedFile,
): void {
  const isPacked = gzip !== null && takesGzip(request)
  const body = isPacked ? gzip : plain
  response
    .writeHead(200, {
      ...headers,
      ...(gzip && { vary: 'accept-encoding' }),
      ...(isPacked && { 'content-encoding': 'gzip' }),
      'content-length': body.length,
    })
    .end(body)
}

function sizeOf({ plain, gzip }: CachedFile): number {
  return plain.length + (gzip?.length ?? 0)
}
