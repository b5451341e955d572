import { resolve } from 'node:path'
import type { Config } from '#server/platform/runtime/config'
import { ConfigError } from '#server/platform/runtime/config-error'
import { createFolderStore } from '#services/files/folder'
import { isBucketUnreachable, openS3Store } from '#services/files/s3'
import type { FileStore } from '#services/files/store'

/** The bucket, or a folder of the data folder. @throws ConfigError if the bucket cannot be used */
export async function openFiles({ bucket, dataDir }: Config): Promise<FileStore> {
  if (!bucket) return createFolderStore(resolve(dataDir, 'files'))
  try {
    return await openS3Store(bucket)
  } catch (cause) {
    if (isBucketUnreachable(cause)) throw new ConfigError(`S3_BUCKET: ${cause.message}`, { cause })
    throw cause
  }
}
