import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { compareRows, type DescribedRow } from '#tests/support/rows/compare-rows'
import { statedRows } from '#tests/support/rows/stated-rows'

/** A run of some files runs few statements, and the compiler takes seconds. */
const ENOUGH = 300

/**
 * Has the workers record the columns of their statements and, after a run of most tests, compares them with
 * the row types of src/server (docs/decisions/0190-one-shape-a-row.md).
 * @throws Error that lists the rows whose type is wrong, which fails the run
 */
export default async function checkRows(): Promise<() => Promise<void>> {
  const kept = process.env.DESCRIBED_ROWS
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'tassel-rows-')))
  process.env.DESCRIBED_ROWS = folder
  return async () => {
    const described = await readDescribed(folder)
    if (!kept) await rm(folder, { recursive: true, force: true })
    const keys = new Set(described.map(({ key }) => key))
    if (keys.size < ENOUGH) return
    const { faults, compared } = compareRows(statedRows(serverFiles(), compilerOptions(), keys), described)
    console.info(`${compared} row types agree with the columns that PostgreSQL describes`)
    if (faults.length > 0) throw new Error(`Row types differ from their columns:\n${faults.join('\n')}`)
  }
}

async function readDescribed(folder: string): Promise<DescribedRow[]> {
  const files = await readdir(folder)
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const lines = new Set(texts.flatMap((text) => text.split('\n')).filter(Boolean))
  return [...lines].map((line) => JSON.parse(line) as DescribedRow)
}

function serverFiles(): string[] {
  return ts.sys.readDirectory(join(process.cwd(), 'src/server'), ['.ts'])
}

function compilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, include: [], files: [] },
    ts.sys,
    process.cwd(),
  )
  return { ...options, skipLibCheck: true }
}
