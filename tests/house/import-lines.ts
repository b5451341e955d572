import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'

export const SRC = resolve(import.meta.dirname, '../../src')

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g
const ENDINGS = ['', '.ts', '.tsx', '.astro']

/** One import of a source file; paths are below src, with '/'. */
export interface ImportLine {
  file: string
  specifier: string
  /** The imported file; null for a package, and for files that are not modules. */
  target: string | null
}

/** Every source file, below src, with '/'. */
export function sourceFiles(): string[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|astro)$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => file.split(sep).join('/'))
}

/** The import lines of every source file. */
export function importLines(): ImportLine[] {
  return sourceFiles().flatMap((file) => {
    const text = readFileSync(resolve(SRC, file), 'utf8')
    return [...text.matchAll(IMPORT)].map((match) => {
      const specifier = match[1] ?? match[2] ?? match[3] ?? ''
      return { file, specifier, target: targetOf(file, specifier) }
    })
  })
}

/** An import line as shown by a failing test. */
export function said({ file, specifier }: ImportLine): string {
  return `${file} imports ${specifier}`
}

function targetOf(file: string, specifier: string): string | null {
  if (!/^[#.]/.test(specifier)) return null
  const path = specifier.split('?')[0] ?? ''
  const base = path.startsWith('#') ? resolve(SRC, path.slice(1)) : resolve(SRC, dirname(file), path)
  const found = ENDINGS.find((ending) => existsSync(base + ending) && /\.\w+$/.test(base + ending))
  return relative(SRC, base + (found ?? ''))
    .split(sep)
    .join('/')
}
