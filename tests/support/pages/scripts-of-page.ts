import { readFileSync } from 'node:fs'
import { dirname, join, posix, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

const CLIENT = resolve(import.meta.dirname, '../../../dist/client')
const STATIC_IMPORT = /\b(?:import|export)\b(?:[\w\s*{},$]+\bfrom\b)?\s*["']([^"']+\.js)["']/g
const LAZY_IMPORT = /\bimport\(\s*["'`]([^"'`]+\.js)["'`]\s*\)/g
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const PRELOAD = /<link\b[^>]*rel="modulepreload"[^>]*>/g
const ISLAND = /<astro-island\b([^>]*)>/g

/** The build files that a page makes the browser load. */
export interface PageScripts {
  now: Set<string>
  /** Scripts of islands that wait until they are visible, and imports on demand. */
  later: Set<string>
  /** Bytes of inline script in the page, gzipped. */
  inline: number
}

/** The scripts that a page loads at once and later, from its HTML and the build files. */
export function scriptsOf(html: string): PageScripts {
  const { atOnce, waiting } = entriesOf(html)
  const now = closure(atOnce)
  const all = closure([...waiting, ...[...now].flatMap(lazyImports)], 'with what is imported later')
  const inline = [...html.matchAll(SCRIPT)].filter((match) => !/\bsrc=/.test(match[1] ?? ''))
  return {
    now,
    later: new Set([...all].filter((file) => !now.has(file))),
    inline: inline.reduce((sum, match) => sum + gzipped(Buffer.from(match[2] ?? '')), 0),
  }
}

/** The scripts of a page scrolled to its end: at once, and with each island in view, without a press. */
export function scriptsOnceSeen(html: string): Set<string> {
  const { atOnce, waiting } = entriesOf(html)
  return closure([...atOnce, ...waiting])
}

/** How many files, each known from the one before, a browser must fetch before it can run this one. */
export function depthOf(file: string, above: readonly string[] = []): number {
  const known = depths.get(file)
  if (known !== undefined) return known
  const imports = importsIn(textOf(file), STATIC_IMPORT, dirname(file)).filter(
    (each) => !above.includes(each),
  )
  const depth = 1 + Math.max(0, ...imports.map((each) => depthOf(each, [...above, file])))
  depths.set(file, depth)
  return depth
}
const depths = new Map<string, number>()

/** Build files, gzipped, in bytes. */
export function weightOf(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + gzipped(readFileSync(join(CLIENT, file))), 0)
}

/** The scripts that a page names: immediate ones, and those of islands that wait until they are visible. */
function entriesOf(html: string): { atOnce: string[]; waiting: string[] } {
  const atOnce: string[] = []
  const waiting: string[] = []
  for (const [, attributes = '', content = ''] of html.matchAll(SCRIPT)) {
    const source = attributeOf(attributes, 'src')
    if (source) atOnce.push(source)
    else atOnce.push(...importsIn(content, STATIC_IMPORT, '/'))
  }
  for (const [link] of html.matchAll(PRELOAD)) atOnce.push(attributeOf(link, 'href') ?? '')
  for (const [, attributes = ''] of html.matchAll(ISLAND)) {
    const waits = ['visible', 'media'].includes(attributeOf(attributes, 'client') ?? '')
    const urls = ['component-url', 'renderer-url', 'before-hydration-url'].flatMap(
      (x) => attributeOf(attributes, x) ?? [],
    )
    ;(waits ? waiting : atOnce).push(...urls)
  }
  return { atOnce: atOnce.filter(isOurs), waiting: waiting.filter(isOurs) }
}

/** The files with all their imports; lazy ones too on request. */
function closure(entries: readonly string[], how?: 'with what is imported later'): Set<string> {
  const found = new Set<string>()
  const queue = [...entries]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue
    found.add(file)
    queue.push(...importsIn(textOf(file), STATIC_IMPORT, dirname(file)))
    if (how) queue.push(...lazyImports(file))
  }
  return found
}

function lazyImports(file: string): string[] {
  return importsIn(textOf(file), LAZY_IMPORT, dirname(file))
}

function importsIn(text: string, pattern: RegExp, folder: string): string[] {
  return [...text.matchAll(pattern)].map(([, path = '']) => posix.resolve(folder, path)).filter(isOurs)
}

function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]+)"`).exec(tag)?.[1]
}

/** A template in a script is an address only once it is filled. */
const isOurs = (path: string) => path.startsWith('/') && path.endsWith('.js') && !path.includes('${')
const textOf = (path: string) => readFileSync(join(CLIENT, path), 'utf8')
const gzipped = (bytes: Buffer) => gzipSync(bytes, { level: 9 }).length
