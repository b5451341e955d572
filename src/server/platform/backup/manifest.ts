import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Describes a backup. Written last, so a backup without it is incomplete. */
const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  kind: z.enum(['postgres', 'embedded']),
  migrations: z.array(z.string()),
  database: z.object({ size: z.number(), sha256: z.string() }),
  files: z.object({ count: z.number(), bytes: z.number(), sha256: z.string() }),
  /** `missing` from the store; `damaged`: unlike their rows. */
  missing: z.array(z.string()),
  damaged: z.array(z.string()),
})
export type Manifest = z.output<typeof Manifest>

export interface ListedFile {
  id: string
  size: number
  sha256: string
}

/** Paths of the parts of a backup. */
export function partsOf(folder: string) {
  return {
    manifest: join(folder, 'manifest.json'),
    database: join(folder, 'database'),
    list: join(folder, 'files.list'),
    files: join(folder, 'files'),
    secrets: join(folder, 'secrets.json'),
  }
}

/** Reads the description of a backup. @throws Error if the folder is no backup, or an incomplete one */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = partsOf(folder).manifest
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`${folder} is no backup, or one that was broken off: it has no manifest.json`)
  })
  const parsed = Manifest.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(`${path} is not what a backup of this version writes`)
  return parsed.data
}
