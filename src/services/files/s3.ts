import { type S3Client, S3Errors } from '@bradenmacdonald/s3-lite-client'
import { isNamed } from '#domain/named-error'
import { bucketClient, type S3Settings } from './bucket-client.ts'
import { patiently, withoutSilence } from './patience.ts'
import { type FileStore, isKey, refuseOtherKeys, StorageFull, StoredFileMissing } from './store.ts'

/** The bucket does not answer, does not exist, or refuses access; the message is for the operator. */
export class BucketUnreachable extends Error {
  override readonly name = 'BucketUnreachable'
}

export function isBucketUnreachable(error: unknown): error is BucketUnreachable {
  return isNamed(error, 'BucketUnreachable')
}

const FOLDER = 'files/'
/** Above the upload limit, so that an upload is one request: all or nothing. */
const PART_BYTES = 11 * 1024 * 1024
const NO_ROOM = 507

export interface Patience {
  wholeMs: number
  silentMs: number
}

const PATIENCE: Patience = { wholeMs: 60_000, silentMs: 30_000 }

/** A file store in a bucket. @throws BucketUnreachable if the bucket cannot be used */
export async function openS3Store(settings: S3Settings, patience = PATIENCE): Promise<FileStore> {
  const client = bucketClient(settings)
  await mustBeReachable(client, settings, patience)
  return storeIn(client, patience)
}

function storeIn(client: S3Client, { wholeMs, silentMs }: Patience): FileStore {
  const read = async (key: string): Promise<Response> => {
    try {
      return await patiently(client.getObject(nameOf(key)), silentMs)
    } catch (error) {
      throw isMissing(error) ? new StoredFileMissing(key, { cause: error }) : error
    }
  }
  return {
    async save(key, content) {
      try {
        const stream = content as ReadableStream<Uint8Array>
        await patiently(client.putObject(nameOf(key), stream, { partSize: PART_BYTES }), wholeMs)
      } catch (error) {
        const isFull = error instanceof S3Errors.ServerError && error.statusCode === NO_ROOM
        throw isFull ? new StorageFull('The bucket is full', { cause: error }) : error
      }
    },
    async get(key) {
      return new Uint8Array(await patiently((await read(key)).arrayBuffer(), wholeMs))
    },
    async open(key) {
      const { body } = await read(key)
      return body ? withoutSilence(body, silentMs) : new Blob([]).stream()
    },
    async delete(key) {
      await patiently(client.deleteObject(nameOf(key)), wholeMs)
    },
    async *list() {
      const listed = client.listObjects({ prefix: FOLDER })
      for (;;) {
        const { done, value } = await patiently(listed.next(), wholeMs)
        if (done) return
        const { key, lastModified } = value
        const name = key.slice(FOLDER.length)
        if (isKey(name)) yield { key: name, at: lastModified }
      }
    },
    // An aborted multipart upload is no object; the bucket's lifecycle rule removes it.
    sweepParts: async () => 0,
  }
}

async function mustBeReachable(
  client: S3Client,
  { bucket, endpoint }: S3Settings,
  { silentMs }: Patience,
): Promise<void> {
  let exists: boolean
  try {
    exists = await patiently(client.bucketExists(bucket), silentMs)
  } catch (cause) {
    const { message, cause: deeper } = cause as Error
    const reason = deeper instanceof Error && deeper.message ? deeper.message : message
    throw new BucketUnreachable(`${bucket} at ${endpoint} cannot be used: ${reason}`, { cause })
  }
  if (!exists) throw new BucketUnreachable(`${endpoint} has no bucket ${bucket}`)
}

function nameOf(key: string): string {
  refuseOtherKeys(key)
  return `${FOLDER}${key}`
}

function isMissing(error: unknown): boolean {
  return error instanceof S3Errors.ServerError && error.statusCode === 404
}
