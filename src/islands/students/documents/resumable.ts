import { MAX_FILE_BYTES } from '#domain/files/rules'
import { paths } from '#domain/paths'
import { CallError } from '#islands/lib/call'
import { isOffline, untilOnline } from '#islands/lib/saving/online'
import { $sessionEnded } from '#islands/lib/stores/session'

/** Small enough for a proxy that forwards only whole bodies: chunks sent before an interruption are kept. */
const CHUNK_BYTES = 1_000_000
const RETRY_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000]
const BROKEN_OFF = 'The upload broke off. Press the button again, and it goes on where it was.'

/** Completed uploads of this page, so that a repeated call names the same ones. */
const whole = new WeakMap<File, string>()

export interface UploadSending {
  onProgress: (share: number) => void
  onWaiting: (isWaiting: boolean) => void
  signal: AbortSignal
}

/** Uploads resumably (docs/decisions/0074); ids in order. Throws CallError, or AbortError if aborted. */
export async function uploadFiles(
  files: readonly File[],
  { onProgress, onWaiting, signal }: UploadSending,
): Promise<readonly string[]> {
  const goOn = async () => {
    if (!isOffline()) return
    onWaiting(true)
    await untilOnline(signal)
    onWaiting(false)
  }
  // The upload library itself still needs the network.
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
    const onSent = (sent: number) => onProgress((before + sent) / all)
    const id =
      known ?? (await uploadOne(Upload, file, { signal, onSent, goOn, isOneOfMany: files.length > 1 }))
    whole.set(file, id)
    ids.push(id)
    before += file.size
    onProgress(before / all)
  }
  return ids
}

/** Forgets completed uploads that the portal no longer has. */
export function discardUploaded(files: readonly File[]): void {
  for (const file of files) whole.delete(file)
}

interface One {
  signal: AbortSignal
  onSent: (sent: number) => void
  goOn: () => Promise<void>
  isOneOfMany: boolean
}

async function uploadOne(
  Upload: typeof import('tus-js-client').Upload,
  file: File,
  { signal, onSent, goOn, isOneOfMany }: One,
): Promise<string> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: paths.uploads,
      chunkSize: Math.min(CHUNK_BYTES, MAX_FILE_BYTES),
      retryDelays: RETRY_MS,
      metadata: { filename: file.name },
      removeFingerprintOnSuccess: true,
      onProgress: onSent,
      // Offline, it waits for the network and does not retry.
      onShouldRetry: (error) => !isOffline() && mayPass(statusOf(error)),
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
      onError: (error) => {
        if (isOffline()) goOn().then(() => upload.start(), reject)
        else reject(callErrorOf(error, isOneOfMany ? file.name : null))
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

function callErrorOf(error: Answered, name: string | null): CallError {
  const status = statusOf(error)
  if (status === 401) $sessionEnded.set('over')
  const serverMessage = messageOf(error)
  const message =
    serverMessage === null ? BROKEN_OFF : name === null ? serverMessage : `${name}: ${serverMessage}`
  return new CallError({ status, code: 'UPLOAD_BROKEN_OFF', message })
}

function messageOf({ originalResponse }: Answered): string | null {
  try {
    const { error } = JSON.parse(originalResponse?.getBody() ?? '') as { error?: { message?: string } }
    return error?.message ?? null
  } catch {
    return null
  }
}
