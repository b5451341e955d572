import { MAX_FILE_BYTES } from '#domain/files/rules'
import { paths } from '#domain/paths'
import { CallError } from '#islands/lib/call'
import { isOffline, untilOnline } from '#islands/lib/saving/online'
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
  /** Told when it begins to wait for the network, and when it goes on. */
  tellWaiting: (isWaiting: boolean) => void
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
  { tell, tellWaiting, signal }: UploadSending,
): Promise<readonly string[]> {
  const goOn = async () => {
    if (!isOffline()) return
    tellWaiting(true)
    await untilOnline(signal)
    tellWaiting(false)
  }
  // What sends them is itself still to be fetched.
  await goOn()
  const { Upload } = await import('tus-js-client')
  const all = Math.max(
    files.reduce((sum, { size }) => sum + size, 0),
    1,
  )
  const ids: string[] = []
  let before = 0
  for (const file of files) {
    const known = whole.get(file)
    const told = (sent: number) => tell((before + sent) / all)
    const id = known ?? (await uploadOne(Upload, file, { signal, told, goOn, isOneOfMany: files.length > 1 }))
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

interface One {
  signal: AbortSignal
  /** Told how many bytes of it have come. */
  told: (sent: number) => void
  /** Waits for the network. */
  goOn: () => Promise<void>
  /** Its name says which of them is wrong. */
  isOneOfMany: boolean
}

async function uploadOne(
  Upload: typeof import('tus-js-client').Upload,
  file: File,
  { signal, told, goOn, isOneOfMany }: One,
): Promise<string> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: paths.uploads,
      chunkSize: Math.min(CHUNK_BYTES, MAX_FILE_BYTES),
      retryDelays: RETRY_MS,
      metadata: { filename: file.name },
      removeFingerprintOnSuccess: true,
      onProgress: told,
      // Without a network it waits for it, and not for the next try.
      onShouldRetry: (error) => !isOffline() && mayPass(statusOf(error)),
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
      onError: (error) => {
        if (isOffline()) goOn().then(() => upload.start(), reject)
        else reject(toldError(error, isOneOfMany ? file.name : null))
      },
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

function toldError(error: Answered, name: string | null): CallError {
  const status = statusOf(error)
  if (status === 401) $sessionEnded.set('over')
  const said = saidBy(error)
  const message = said === null ? BROKEN_OFF : name === null ? said : `${name}: ${said}`
  return new CallError({ status, code: 'UPLOAD_BROKEN_OFF', message })
}

function saidBy({ originalResponse }: Answered): string | null {
  try {
    const { error } = JSON.parse(originalResponse?.getBody() ?? '') as { error?: { message?: string } }
    return error?.message ?? null
  } catch {
    return null
  }
}
