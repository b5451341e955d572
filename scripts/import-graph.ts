import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const SPECIFIER = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g
const ENDINGS = ['', '.ts', '.tsx', '.astro', '.css']

/**
 * Every file below `src` that imports one of the given files, directly or indirectly, those files included.
 * Paths are git's, from the project's root.
 */
export function importersOf(files: readonly string[]): Set<string> {
  const importers = new Map<string, string[]>()
  for (const file of sources())
    for (const target of importsOf(file)) importers.set(target, [...(importers.get(target) ?? []), file])
  const reached = new Set(files)
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return reached
}

function sources(): string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|astro|css)$/.test(file))
    .map((file) => join('src', file))
}

function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(SPECIFIER)].flatMap(([, specifier = '']) => {
    const path = specifier.startsWith('#')
      ? join('src', specifier.slice(1))
      : specifier.startsWith('.')
        ? normalize(join(dirname(file), specifier))
        : null
    return path === null ? [] : ENDINGS.map((ending) => path + ending).filter((each) => existsSync(each))
  })
}
