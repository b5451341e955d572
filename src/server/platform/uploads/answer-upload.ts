import { MemoryLocker, Server } from '@tus/server'
import type { APIContext } from 'astro'
import type { Logger } from 'pino'
import { AppError } from '#domain/errors'
import { MAX_FILE_BYTES } from '#domain/files/rules'
import { paths } from '#domain/paths'
import { requireActor } from '#server/platform/access/require-actor'
import { failure } from '#server/platform/http/envelope'
import { refuseCrossSite } from '#server/platform/http/origin'
import { runtime } from '#server/platform/runtime/runtime'
import { UploadStore } from './upload-store'

/** Only for this process; across processes the position of each piece separates two senders. */
const locker = new MemoryLocker()
/** How long a possibly dead connection can block the sender who resumes the upload. */
const DRAIN_MS = 1_000

/** Answers the tus protocol of uploads (docs/decisions/0074-uploads.md); permissions are checked on use. */
export async function answerUpload({ request, url, locals }: APIContext): Promise<Response> {
  const { db, log } = runtime()
  try {
    const actor = requireActor(locals)
    if (locals.credential === 'bearer') throw new AppError('SESSION_REQUIRED')
    if (request.method !== 'HEAD' && request.method !== 'OPTIONS') refuseCrossSite({ request, url, locals })
    const server = new Server({
      path: paths.uploads,
      relativeLocation: true,
      allowedOrigins: [url.origin],
      maxSize: MAX_FILE_BYTES,
      locker,
      lockDrainTimeout: DRAIN_MS,
      namingFunction: () => crypto.randomUUID(),
      onResponseError: (_, error) => answerTo(error, log),
      datastore: new UploadStore(db, actor.id),
    })
    const response = await server.handleWeb(request)
    response.headers.set('cache-control', 'no-store')
    return response
  } catch (error) {
    return failure(error, log)
  }
}

async function answerTo(
  error: object,
  log: Logger,
): Promise<{ status_code: number; body: string } | undefined> {
  if ('status_code' in error) return undefined
  const response = failure(error, log)
  return { status_code: response.status, body: await response.text() }
}
