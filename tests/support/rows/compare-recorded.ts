import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'
import { compareRows, type DescribedRow } from '#tests/support/rows/compare-rows'
import { statedRows } from '#tests/support/rows/stated-rows'

/** A run of some files runs few statements, and the compiler takes seconds. */
const ENOUGH = 300

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

// Run by check-rows.ts: compares what the workers recorded in a folder, if it is most of what there is.
const described = await readDescribed(process.argv[2] ?? '')
const keys = new Set(described.map(({ key }) => key))
if (keys.size >= ENOUGH) {
  const { faults, compared } = compareRows(statedRows(serverFiles(), compilerOptions(), keys), described)
  console.info(`${compared} row types were compared with the columns that PostgreSQL describes`)
  if (faults.length > 0) {
    console.error(`Row types differ from their columns:\n${faults.join('\n')}`)
    process.exitCode = 1
  }
}
