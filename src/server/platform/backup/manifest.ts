import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** What a backup says of itself; it is written last, so that one without it is not whole. */
const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  kind: z.enum(['postgres', 'embedded']),
  /** The migrations that its database has had. */
  migrations: z.array(z.string()),
  database: z.object({ size: z.number(), sha256: z.string() }),
  files: z.object({ count: z.number(), bytes: z.number(), sha256: z.string() }),
  /** Files that the portal's own store did not have, or had otherwise than their rows say. */
  missing: z.array(z.string()),
  damaged: z.array(z.string()),
})
export type Manifest = z.output<typeof Manifest>

/** A line of the list of files. */
export interface ListedFile {
  id: string
  size: number
  sha256: string
}

/** Where the parts of a backup are. */
export function partsOf(folder: string) {
  return {
    manifest: join(folder, 'manifest.json'),
    database: join(folder, 'database'),
    list: join(folder, 'files.list'),
    files: join(folder, 'files'),
    secrets: join(folder, 'secrets.json'),
  }
}

/**
 * What a backup says of itself.
 * @throws Error where it is no backup, or was broken off
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = partsOf(folder).manifest
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`${folder} is no backup, or one that was broken off: it has no manifest.json`)
  })
  const parsed = Manifest.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(`${path} is not what a backup of this version writes`)
  return parsed.data
}
