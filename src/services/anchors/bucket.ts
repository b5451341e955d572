import { readFile } from 'node:fs/promises'
import { isAnchorName } from '#domain/record/anchor'
import { bucketClient, type S3Settings } from '#services/files/bucket-client'
import type { AnchorArchive, AnchorPlace } from './place.ts'

const FOLDER = 'anchors/'
const DAY_MS = 86_400_000
/** Larger than any anchor: with an object lock, the object must go in one request with its digest. */
const PART_BYTES = 2 ** 31

/** Stores anchors in a bucket with object lock: nobody can change or delete them for `retentionDays`. */
export function anchorBucket(settings: S3Settings, retentionDays: number): AnchorPlace & AnchorArchive {
  const client = bucketClient(settings)
  return {
    async store({ name, path, digest }) {
      await client.putObject(`${FOLDER}${name}`, new Uint8Array(await readFile(path)), {
        partSize: PART_BYTES,
        metadata: {
          'x-amz-checksum-sha256': Buffer.from(digest, 'hex').toString('base64'),
          'x-amz-object-lock-mode': 'COMPLIANCE',
          'x-amz-object-lock-retain-until-date': new Date(Date.now() + retentionDays * DAY_MS).toISOString(),
        },
      })
    },
    async names() {
      const names: string[] = []
      for await (const { key } of client.listObjects({ prefix: FOLDER })) names.push(key.slice(FOLDER.length))
      return names.filter(isAnchorName).sort((a, b) => (a < b ? -1 : 1))
    },
    async open(name) {
      const { body } = await client.getObject(`${FOLDER}${name}`)
      return body ?? new Blob([]).stream()
    },
  }
}
