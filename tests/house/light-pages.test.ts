import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const SRC = resolve(import.meta.dirname, '../../src')
const IMPORT =
  /^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

/** The module of the portal that an import line names, null for a package or a sheet of styles. */
function fileOf(from: string, specifier: string): string | null {
  if (!/^[#.]/.test(specifier)) return null
  const path = specifier.startsWith('#') ? resolve(SRC, specifier.slice(1)) : resolve(from, '..', specifier)
  return [path, `${path}.ts`, `${path}.tsx`].find((file) => /\.tsx?$/.test(file) && existsSync(file)) ?? null
}

function importsOf(file: string): string[] {
  // What `import('…')` says in a type is none.
  const text = readFileSync(file, 'utf8').replaceAll(/\btypeof import\(/g, '')
  return [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? '')
}

/** How a module comes to a package by what it imports for good: the files on the way; null where it does not. */
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

test('no script of a page brings the schema library along', () => {
  const islands = readdirSync(resolve(SRC, 'islands'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => resolve(SRC, 'islands', file))
  const ways = islands.flatMap((file) => wayTo('zod', file, new Set()) ?? [])
  expect(ways.map((file) => file.slice(SRC.length + 1))).toEqual([])
})
