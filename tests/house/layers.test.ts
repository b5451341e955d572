import { readdirSync, readFileSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { expect, test } from 'vitest'

const SRC = resolve(import.meta.dirname, '../../src')

/** Which layer may import which (docs/decisions/0001-the-house.md); everything else is refused. */
const ALLOWED: Record<string, readonly string[]> = {
  domain: ['domain'],
  db: ['db', 'domain'],
  services: ['services', 'domain', 'db'],
  server: ['server', 'services', 'db', 'domain'],
  'components/ui': ['components/ui', 'styles'],
  components: ['components', 'components/ui', 'domain', 'styles', 'islands'],
  islands: ['islands', 'components/ui', 'domain', 'styles'],
  layouts: ['layouts', 'components', 'components/ui', 'islands', 'domain', 'styles'],
  pages: [
    'pages',
    'layouts',
    'components',
    'components/ui',
    'islands',
    'server',
    'services',
    'domain',
    'styles',
  ],
}

/** Packages the pure layer may use: no input or output, no framework. */
const DOMAIN_PACKAGES = ['zod', 'big.js', 'date-fns', '@date-fns/tz']
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

interface ImportLine {
  file: string
  layer: string
  specifier: string
  target: string | null
}

function layerOf(path: string): string {
  const parts = path.split(sep)
  if (parts.length === 1) return 'root'
  return parts[0] === 'components' && parts[1] === 'ui' ? 'components/ui' : (parts[0] ?? '')
}

function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return layerOf(specifier.slice(1).split('/').join(sep))
  if (specifier.startsWith('.')) return layerOf(relative(SRC, resolve(SRC, file, '..', specifier)))
  return null
}

function importLines(): ImportLine[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|astro)$/.test(file) && !file.endsWith('.d.ts'))
    .flatMap((file) => {
      const text = readFileSync(resolve(SRC, file), 'utf8')
      return [...text.matchAll(IMPORT)].map((match) => {
        const specifier = match[1] ?? match[2] ?? match[3] ?? ''
        return { file, layer: layerOf(file), specifier, target: targetOf(file, specifier) }
      })
    })
}

const lines = importLines()

test('the import lines are found', () => {
  expect(lines.length).toBeGreaterThan(100)
  expect(new Set(lines.map((line) => line.layer))).toContain('pages')
})

test('every layer imports only what it may', () => {
  const wrong = lines.filter(
    ({ layer, target }) => layer in ALLOWED && target !== null && !ALLOWED[layer]?.includes(target),
  )
  expect(wrong.map((line) => `${line.file} imports ${line.specifier}`)).toEqual([])
})

test('domain imports only itself and pure packages', () => {
  const wrong = lines.filter(
    ({ layer, target, specifier }) =>
      layer === 'domain' &&
      target === null &&
      !DOMAIN_PACKAGES.some((name) => specifier === name || specifier.startsWith(`${name}/`)),
  )
  expect(wrong.map((line) => `${line.file} imports ${line.specifier}`)).toEqual([])
})

test('what runs in a browser imports no Node module', () => {
  const wrong = lines.filter(
    ({ layer, specifier }) =>
      ['islands', 'components/ui', 'domain'].includes(layer) && /^(node:|pg$|kysely)/.test(specifier),
  )
  expect(wrong.map((line) => `${line.file} imports ${line.specifier}`)).toEqual([])
})

test('no folder is named for what it is not', () => {
  const vague = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.split(sep).some((part) => /^(utils?|helpers?|common|misc|types\.ts)$/.test(part)),
  )
  expect(vague).toEqual([])
})
