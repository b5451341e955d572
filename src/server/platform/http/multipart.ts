import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { AppError, isAppError } from '#domain/errors'
import { MAX_FILE_BYTES, tooManyFiles } from '#domain/files/rules'
import type { CallRequest } from './call-context'
import { FIELD_BYTES, uploadBytes } from './limits'

/** One file of a form. The type claimed by the browser is dropped: the content is checked instead. */
export interface UploadedFile {
  field: string
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

export interface MultipartLimits {
  files: number
  fields?: number
  fileBytes?: number
  /** Milliseconds after which a chunk that the parser does not finish is malformed; 2,000 by default. */
  stallMs?: number
}

export interface MultipartBody<File = UploadedFile> {
  fields: Record<string, string>
  files: File[]
}

export interface FileReceiver<File> {
  take(stream: Readable): void
  isEmpty(): boolean
  drop(): void
  done(): Promise<File>
}

/** Reads over a limit to the end, so that the sender gets the answer. @throws FILE_TOO_LARGE, TOO_MANY_FILES, MALFORMED_REQUEST */
export async function readMultipart(request: CallRequest, limits: MultipartLimits): Promise<MultipartBody> {
  return receiveMultipart(request, limits, inMemory)
}

/** Like `readMultipart`, but passes each file's bytes to `receive` as they arrive. Throws what both throw. */
export async function receiveMultipart<File>(
  request: CallRequest,
  limits: MultipartLimits,
  receive: (field: string, name: string) => FileReceiver<File>,
): Promise<MultipartBody<File>> {
  if (request.body === null) throw new AppError('MALFORMED_REQUEST')
  const fileBytes = limits.fileBytes ?? MAX_FILE_BYTES
  const parser = openParser(request.headers.get('content-type') ?? '', limits, fileBytes)
  const form = collect(parser, limits, receive)
  const { body } = request
  const source = body instanceof Readable ? body : Readable.fromWeb(body as NodeReadableStream<Uint8Array>)
  const most = uploadBytes(limits.files, fileBytes)
  try {
    await pipeline(source, feed(parser, most, limits.stallMs ?? 2_000))
  } catch (cause) {
    form.drop()
    throw form.broken() ?? (isAppError(cause) ? cause : new AppError('MALFORMED_REQUEST', { cause }))
  }
  const broken = form.broken()
  if (broken !== undefined) throw broken
  return { fields: Object.fromEntries(form.fields), files: await form.files() }
}

function openParser(contentType: string, limits: MultipartLimits, fileBytes: number): BusboyInstance {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) throw new AppError('MALFORMED_REQUEST')
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fileSize: fileBytes,
        // Empty inputs arrive as files too.
        files: limits.files + 20,
        fields: limits.fields ?? 50,
        fieldSize: FIELD_BYTES,
        headerPairs: 20,
      },
    })
  } catch (cause) {
    throw new AppError('MALFORMED_REQUEST', { cause })
  }
}

function collect<File>(
  parser: BusboyInstance,
  limits: MultipartLimits,
  receive: (field: string, name: string) => FileReceiver<File>,
) {
  const fields = new Map<string, string>()
  const files: { name: string; receiver: FileReceiver<File> }[] = []
  let broken: AppError | undefined
  const drop = () => {
    for (const { receiver } of files) receiver.drop()
  }
  const breaks = (error: AppError) => {
    broken ??= error
    drop()
  }

  parser.on('field', (name, value, nameTruncated, valueTruncated) => {
    if (nameTruncated || valueTruncated) breaks(new AppError('MALFORMED_REQUEST'))
    fields.set(unescaped(name), value)
  })
  parser.on('file', (field, stream: BusboyFileStream, sent) => {
    const name = unescaped(sent ?? '')
    const receiver = receive(unescaped(field), name)
    files.push({ name, receiver })
    if (broken !== undefined) receiver.drop()
    receiver.take(stream)
    stream.on('limit', () => breaks(new AppError('FILE_TOO_LARGE')))
    // The parser reports a truncated body; the part's own error, unhandled, would end the process.
    stream.on('error', () => undefined)
    stream.on('end', () => {
      if (chosen().length > limits.files) {
        breaks(new AppError('TOO_MANY_FILES', { message: tooManyFiles(limits.files) }))
      }
    })
  })
  parser.on('filesLimit', () =>
    breaks(new AppError('TOO_MANY_FILES', { message: tooManyFiles(limits.files) })),
  )
  parser.on('fieldsLimit', () => breaks(new AppError('MALFORMED_REQUEST')))

  const chosen = () => files.filter(({ name, receiver }) => name !== '' || !receiver.isEmpty())
  return {
    fields,
    drop,
    broken: () => broken,
    files: () => Promise.all(chosen().map(({ receiver }) => receiver.done())),
  }
}

function inMemory(field: string, name: string): FileReceiver<UploadedFile> {
  let chunks: Buffer[] = []
  let size = 0
  let isDropped = false
  return {
    take(stream) {
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (!isDropped) chunks.push(chunk)
      })
    },
    isEmpty: () => size === 0,
    drop() {
      isDropped = true
      chunks = []
    },
    done: async () => ({ field, name, bytes: Buffer.concat(chunks) }),
  }
}

function unescaped(name: string): string {
  return name.replaceAll('%22', '"')
}

/** Gives up over `most` bytes, and on bodies past their last boundary, on which the parser waits for ever. */
function feed(parser: BusboyInstance, most: number, stallMs: number): Writable {
  let seen = 0
  let stalled: NodeJS.Timeout | undefined
  const within = (done: (error?: Error | null) => void) => {
    let waiting = true
    const settle = (error?: Error | null) => {
      clearTimeout(stalled)
      if (waiting) done(error)
      waiting = false
    }
    stalled = setTimeout(() => settle(new AppError('MALFORMED_REQUEST')), stallMs)
    return settle
  }
  const sink = new Writable({
    write(chunk: Uint8Array, _, done) {
      seen += chunk.length
      if (seen > most) done(new AppError('FILE_TOO_LARGE'))
      else parser.write(chunk, within(done))
    },
    final(done) {
      const finished = within(done)
      parser.once('finish', () => finished())
      parser.end()
    },
    destroy(error, done) {
      clearTimeout(stalled)
      parser.destroy()
      done(error)
    },
  })
  parser.on('error', (error) => sink.destroy(error instanceof Error ? error : new Error(String(error))))
  return sink
}
