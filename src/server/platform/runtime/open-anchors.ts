import { resolve } from 'node:path'
import type { Config } from '#server/platform/runtime/config'
import { anchorBucket } from '#services/anchors/bucket'
import { anchorFolder } from '#services/anchors/folder'
import { anchorMail } from '#services/anchors/mail'
import type { AnchorArchive, AnchorPlace } from '#services/anchors/place'
import type { Post } from '#services/mail/post'

/** All configured places where anchors are written. */
export function anchorPlaces(config: Config, post: Post | null): AnchorPlace[] {
  const { anchors, publicUrl } = config
  return [
    ...anchorArchives(config),
    ...(anchors.auditor && post ? [anchorMail(post, anchors.auditor, publicUrl)] : []),
  ]
}

/** The configured places from which anchors can be read back. */
export function anchorArchives({ anchors }: Pick<Config, 'anchors'>): (AnchorPlace & AnchorArchive)[] {
  const { folder, bucket } = anchors
  return [
    ...(folder ? [anchorFolder(resolve(folder))] : []),
    ...(bucket ? [anchorBucket(bucket.settings, bucket.retentionDays)] : []),
  ]
}
