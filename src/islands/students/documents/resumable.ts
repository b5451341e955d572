import { MAX_FILE_BYTES } from '#domain/files/rules'
import { paths } from '#domain/paths'
import { CallError } from '#islands/lib/call'
import { $sessionEnded } from '#islands/lib/stores/session'

/** Small enough to pass a proxy that hands on whole bodies alone: what has come before a break stays. */
const CHUNK_BYTES = 1_000_000
const RETRY_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000]
const BROKEN_OFF = 'The upload broke off. Press the button again, and it goes on where it was.'

/** Whole uploads of this page, so that a repeat of a call names the same ones. */
const whole = new WeakMap<File, string>()

/** How a row of files is sent. */
export interface UploadSending {
  /** Told how much of all has come, from 0 to 1. */
  tell: (share: number) => void
  signal: AbortSignal
}

/**
 * Sends files so that each goes on where it broke off, also after the page was loaded anew and the same file chosen again
 * (docs/decisions/0074-uploads.md).
 *
 * @returns the ids under which a call may use them, in their order
 * @throws CallError where one broke off for good; an AbortError once the signal says so
 */
export async function uploadFiles(
  files: readonly File[],
  { tell, signal }: UploadSending,
): Promise<readonly string[]> {
  const { Upload } = await import('tus-js-client')
  const all = Math.max(
    files.reduce((sum, { size }) => sum + size, 0),
    1,
  )
  const ids: string[] = []
  let before = 0
  for (const file of files) {
    const known = whole.get(file)
    const id = known ?? (await uploadOne(Upload, file, signal, (sent) => tell((before + sent) / all)))
    whole.set(file, id)
    ids.push(id)
    before += file.size
    tell(before / all)
  }
  return ids
}

/** Forgets that files have come: the portal does not have them any more. */
export function forgetUploaded(files: readonly File[]): void {
  for (const file of files) whole.delete(file)
}

async function uploadOne(
  Upload: typeof import('tus-js-client').Upload,
  file: File,
  signal: AbortSignal,
  tell: (sent: number) => void,
): Promise<string> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: paths.uploads,
      chunkSize: Math.min(CHUNK_BYTES, MAX_FILE_BYTES),
      retryDelays: RETRY_MS,
      metadata: { filename: file.name },
      removeFingerprintOnSuccess: true,
      onProgress: tell,
      // Also while the device knows itself to be offline: it may come back before the last try.
      onShouldRetry: (error) => mayPass(statusOf(error)),
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
      onError: (error) => reject(toldError(error)),
    })
    signal.addEventListener('abort', () => {
      void upload.abort()
      reject(signal.reason)
    })
    upload.findPreviousUploads().then(([previous]) => {
      if (previous) upload.resumeFromPreviousUpload(previous)
      upload.start()
    }, reject)
  })
}

type Answered = Error & { originalResponse?: { getStatus(): number; getBody(): string } | null }

const statusOf = (error: Answered) => error.originalResponse?.getStatus() ?? 0
const mayPass = (status: number) => status < 400 || status >= 500 || status === 409 || status === 423

function toldError(error: Answered): CallError {
  const status = statusOf(error)
  if (status === 401) $sessionEnded.set('over')
  return new CallError({ status, code: 'UPLOAD_BROKEN_OFF', message: saidBy(error) ?? BROKEN_OFF })
}

function saidBy({ originalResponse }: Answered): string | null {
  try {
    const { error } = JSON.parse(originalResponse?.getBody() ?? '') as { error?: { message?: string } }
    return error?.message ?? null
  } catch {
    return null
  }
}
