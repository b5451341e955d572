import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const SRC = resolve(import.meta.dirname, '../../src')
const STATIC_IMPORT = /^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
const DYNAMIC_IMPORT = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** Libraries that few requests need, a fifth of what a start would load; each is loaded on first use. */
const ON_FIRST_USE = [
  'graphql',
  'graphql-yoga',
  '@pothos/core',
  '@modelcontextprotocol/server',
  '@cantoo/pdf-lib',
  '@peculiar/x509',
  'pkijs',
]

/** The module that an import line names; null for a package or a style sheet. */
function fileOf(from: string, specifier: string): string | null {
  if (!/^[#.]/.test(specifier)) return null
  const path = specifier.startsWith('#') ? resolve(SRC, specifier.slice(1)) : resolve(from, '..', specifier)
  return [path, `${path}.ts`, `${path}.tsx`].find((file) => /\.tsx?$/.test(file) && existsSync(file)) ?? null
}

function importsOf(file: string, patterns: readonly RegExp[]): string[] {
  // The `import('…')` of a type loads nothing.
  const text = readFileSync(file, 'utf8').replaceAll(/\btypeof import\(/g, '')
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''))
}

/** The chain of imports from a module to a package; null if there is none. */
function wayTo(
  name: string,
  file: string,
  patterns: readonly RegExp[],
  seen = new Set<string>(),
): string[] | null {
  if (seen.has(file)) return null
  seen.add(file)
  for (const specifier of importsOf(file, patterns)) {
    if (specifier === name || specifier.startsWith(`${name}/`)) return [file]
    const next = fileOf(file, specifier)
    const way = next && wayTo(name, next, patterns, seen)
    if (way) return [file, ...way]
  }
  return null
}

test('no page script loads the schema library', () => {
  const islands = readdirSync(resolve(SRC, 'islands'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => resolve(SRC, 'islands', file))
  const ways = islands.flatMap((file) => wayTo('zod', file, [STATIC_IMPORT, DYNAMIC_IMPORT]) ?? [])
  expect(ways.map((file) => file.slice(SRC.length + 1))).toEqual([])
})

test.each(ON_FIRST_USE)('a start does not load %s, which is loaded on first use', (name) => {
  const starts = ['main.ts', 'api.ts', 'middleware.ts'].map((file) => resolve(SRC, file))
  const ways = starts.flatMap((file) => wayTo(name, file, [STATIC_IMPORT]) ?? [])
  expect(ways.map((file) => file.slice(SRC.length + 1))).toEqual([])
  expect(starts.some((file) => wayTo(name, file, [STATIC_IMPORT, DYNAMIC_IMPORT]))).toBe(true)
})
