import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const COMPARE = fileURLToPath(new URL('./compare-recorded.ts', import.meta.url))

/**
 * Has the workers record the columns of their statements and, after a run of most tests, compares them with
 * the row types of src/server (docs/decisions/0190-one-shape-a-row.md). With DESCRIBED_ROWS set, several runs
 * record to one folder.
 * @throws Error that lists the rows whose type is wrong, which fails the run
 */
export default async function checkRows(): Promise<() => Promise<void>> {
  const kept = process.env.DESCRIBED_ROWS
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'tassel-rows-')))
  process.env.DESCRIBED_ROWS = folder
  return async () => {
    // The compiler would hold up the closing of the workers, which has a time limit.
    const compared = promisify(execFile)(process.execPath, [COMPARE, folder])
    const { stdout } = await compared.catch(({ stdout, stderr }) => {
      process.exitCode = 1
      throw new Error(`${stdout}${stderr}`)
    })
    if (stdout) console.info(stdout.trimEnd())
    if (!kept) await rm(folder, { recursive: true, force: true })
  }
}
