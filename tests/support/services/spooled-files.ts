import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endingOf } from '#domain/files/rules'
import type { SpooledFile } from '#server/platform/http/spool'
import { SAMPLES } from '#tests/support/input/files/file-samples'

const folder = mkdtempSync(join(tmpdir(), 'tassel-spooled-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
let count = 0

/** An uploaded file on the disk: valid for its extension unless other bytes are given. */
export async function spooled(name: string, bytes?: Uint8Array): Promise<SpooledFile> {
  const content = bytes ?? SAMPLES[endingOf(name) ?? 'txt']
  const path = join(folder, String(count++))
  await writeFile(path, content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { field: 'file', name, size: content.length, sha256, path }
}
