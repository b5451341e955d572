import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAnchorName } from '#domain/record/anchor'
import type { AnchorArchive, AnchorPlace } from './place.ts'

/** Stores anchors in a folder that may accept only new files, complete or not at all, and read-only. */
export function anchorFolder(root: string): AnchorPlace & AnchorArchive {
  return {
    async store({ name, path }) {
      await mkdir(root, { recursive: true })
      const part = join(root, `${name}.${randomUUID()}.part`)
      try {
        await copyFile(path, part)
        const file = await open(part, 'r+')
        await file.chmod(0o444)
        await file.sync()
        await file.close()
        // Unlike rename, link fails if the name is taken.
        await link(part, join(root, name))
      } finally {
        await rm(part, { force: true })
      }
    },
    async names() {
      return (await readdir(root)).filter(isAnchorName).sort()
    },
    async open(name) {
      return createReadStream(join(root, name))
    },
  }
}
