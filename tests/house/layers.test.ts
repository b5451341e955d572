import { expect, test } from 'vitest'
import { type ImportLine, importLines, said, sourceFiles } from './import-lines'

/** The layers that each layer may import (docs/decisions/0001-the-house.md); all others are refused. */
const ALLOWED: Record<string, readonly string[]> = {
  domain: ['domain'],
  edge: ['edge', 'domain'],
  db: ['db', 'domain'],
  services: ['services', 'domain', 'db'],
  server: ['server', 'edge', 'services', 'db', 'domain'],
  api: ['server', 'domain'],
  assembly: ['assembly', 'server', 'edge', 'services', 'db', 'domain'],
  'components/ui': ['components/ui', 'styles'],
  components: ['components', 'components/ui', 'domain', 'styles', 'islands'],
  islands: ['islands', 'components/ui', 'domain', 'styles'],
  layouts: ['layouts', 'components', 'components/ui', 'islands', 'domain', 'styles'],
  pages: [
    'pages',
    'api',
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

/** Packages that the pure layer may use: no input or output, no framework. */
const DOMAIN_PACKAGES = [
  'zod',
  'big.js',
  'date-fns',
  '@date-fns/tz',
  'iso-3166',
  'libphonenumber-js',
  'culori',
  'micromark',
]

const lines = importLines()

function layerOf(path: string): string {
  // The entry of the API combines the answers of the nouns.
  if (path === 'api' || path === 'api.ts') return 'api'
  const [layer = '', second] = path.split('/')
  if (second === undefined) return 'root'
  return layer === 'components' && second === 'ui' ? 'components/ui' : layer
}

function refused(isWrong: (line: ImportLine) => boolean): string[] {
  return lines.filter(isWrong).map(said)
}

test('the import lines are found', () => {
  expect(lines.length).toBeGreaterThan(100)
  expect(new Set(lines.map((line) => layerOf(line.file)))).toContain('pages')
})

test('every layer imports only the layers it may', () => {
  const isWrong = ({ file, target }: ImportLine) => {
    const allowed = ALLOWED[layerOf(file)]
    return allowed !== undefined && target !== null && !allowed.includes(layerOf(target))
  }
  expect(refused(isWrong)).toEqual([])
})

/** A static part of a page may contain an island, as the page may; code for the browser may not. */
test('only static components import islands', () => {
  const isWrong = ({ file, target }: ImportLine) =>
    layerOf(file) === 'components' && layerOf(target ?? '') === 'islands' && !file.endsWith('.astro')
  expect(refused(isWrong)).toEqual([])
})

test('only the entries of the process import the assembly', () => {
  const isWrong = ({ file, target }: ImportLine) =>
    target?.startsWith('assembly/') === true && layerOf(file) !== 'assembly' && layerOf(file) !== 'root'
  expect(refused(isWrong)).toEqual([])
})

test('domain imports only itself and pure packages', () => {
  const isWrong = ({ file, target, specifier }: ImportLine) =>
    layerOf(file) === 'domain' &&
    target === null &&
    !DOMAIN_PACKAGES.some((name) => specifier === name || specifier.startsWith(`${name}/`))
  expect(refused(isWrong)).toEqual([])
})

test('code for the browser imports no Node module', () => {
  const isWrong = ({ file, specifier }: ImportLine) =>
    ['islands', 'components/ui', 'domain', 'edge'].includes(layerOf(file)) &&
    /^(node:|pg$|kysely)/.test(specifier)
  expect(refused(isWrong)).toEqual([])
})

test('edge functions import only themselves and the domain', () => {
  const isWrong = ({ file, target }: ImportLine) => layerOf(file) === 'edge' && target === null
  expect(lines.filter(({ file }) => layerOf(file) === 'edge').length).toBeGreaterThan(10)
  expect(refused(isWrong)).toEqual([])
})

test('no folder has a vague name', () => {
  const vague = sourceFiles().filter((file) =>
    file.split('/').some((part) => /^(utils?|helpers?|common|misc|types\.ts)$/.test(part)),
  )
  expect(vague).toEqual([])
})
