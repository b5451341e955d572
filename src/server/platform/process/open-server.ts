import { createServer, type RequestListener, type Server } from 'node:http'
import type { Config } from '#server/platform/runtime/config'

const MAX_HEAD_BYTES = 16 * 1024
const LOOK_MS = 1_000

/** The HTTP server, with the configured time limits of requests (docs/decisions/0025-limits.md). */
export function openServer({ requests }: Pick<Config, 'requests'>, listener: RequestListener): Server {
  return createServer(
    {
      maxHeaderSize: MAX_HEAD_BYTES,
      headersTimeout: requests.headersMs,
      requestTimeout: requests.wholeMs,
      keepAliveTimeout: requests.keepAliveMs,
      connectionsCheckingInterval: LOOK_MS,
    },
    listener,
  )
}
