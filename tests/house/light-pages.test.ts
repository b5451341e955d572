import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const SRC = resolve(import.meta.dirname, '../../src')
const IMPORT =
  /^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

/** The module that an import line names; null for a package or a style sheet. */
function fileOf(from: string, specifier: string): string | null {
  if (!/^[#.]/.test(specifier)) return null
  const path = specifier.startsWith('#') ? resolve(SRC, specifier.slice(1)) : resolve(from, '..', specifier)
  return [path, `${path}.ts`, `${path}.tsx`].find((file) => /\.tsx?$/.test(file) && existsSync(file)) ?? null
}

function importsOf(file: string): string[] {
  // The `import('…')` of a type loads nothing.
  const text = readFileSync(file, 'utf8').replaceAll(/\btypeof import\(/g, '')
  return [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? '')
}

/** The chain of static imports from a module to a package; null if there is none. */
function wayTo(name: string, file: string, seen: Set<string>): string[] | null {
  if (seen.has(file)) return null
  seen.add(file)
  for (const specifier of importsOf(file)) {
    if (specifier === name || specifier.startsWith(`${name}/`)) return [file]
    const next = fileOf(file, specifier)
    const way = next && wayTo(name, next, seen)
    if (way) return [file, ...way]
  }
  return null
}

test('no page script loads the schema library', () => {
  const islands = readdirSync(resolve(SRC, 'islands'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => resolve(SRC, 'islands', file))
  const ways = islands.flatMap((file) => wayTo('zod', file, new Set()) ?? [])
  expect(ways.map((file) => file.slice(SRC.length + 1))).toEqual([])
})
