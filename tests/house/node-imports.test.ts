import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'"]*?from\s*)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g
const ALIAS = /^#(domain|edge|server|services|db|assembly)\/(.+)$/

/** The modules that Node loads itself, without a bundler: the imports of the process, and theirs. */
function loadedByNode(file: string, found = new Map<string, string[]>()): Map<string, string[]> {
  if (found.has(file) || !existsSync(file)) return found
  const specifiers = [...readFileSync(file, 'utf8').matchAll(IMPORT)]
    .filter((match) => match[1] === undefined)
    .map((match) => match[2] ?? match[3] ?? '')
  found.set(file, specifiers)
  for (const specifier of specifiers) {
    const alias = ALIAS.exec(specifier)
    if (alias) loadedByNode(resolve(ROOT, 'src', `${alias[1]}/${alias[2]}.ts`), found)
    else if (specifier.startsWith('.'))
      loadedByNode(resolve(dirname(file), specifier.replace(/(\.ts)?$/, '.ts')), found)
  }
  return found
}

test('modules that Node loads are imported by alias or with their extension', () => {
  const files = loadedByNode(resolve(ROOT, 'src/main.ts'))
  loadedByNode(resolve(ROOT, 'src/services/pdf/child.ts'), files)
  loadedByNode(resolve(ROOT, 'src/services/files/inspection/thread.ts'), files)
  loadedByNode(resolve(ROOT, 'scripts/people/grant-admin.ts'), files)
  expect(files.size).toBeGreaterThan(50)
  const wrong = [...files].flatMap(([file, specifiers]) =>
    specifiers
      .filter((specifier) => specifier.startsWith('.') && !/\.(ts|m?js|json)$/.test(specifier))
      .map((specifier) => `${relative(ROOT, file)} imports ${specifier}`),
  )
  expect(wrong).toEqual([])
})
