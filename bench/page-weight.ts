import { readFileSync } from 'node:fs'
import { dirname, join, posix, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { Browser } from '#tests/support/http/browser'
import { signIn } from './people.ts'
import type { RunningServer } from './servers.ts'

const CLIENT = resolve(import.meta.dirname, '../dist/client')
const STATIC_IMPORT = /\b(?:import|export)\b(?:[\w\s*{},$]+\bfrom\b)?\s*["']([^"']+\.js)["']/g
const LAZY_IMPORT = /\bimport\(\s*["'`]([^"'`]+\.js)["'`]\s*\)/g
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const PRELOAD = /<link\b[^>]*rel="modulepreload"[^>]*>/g
const ISLAND = /<astro-island\b([^>]*)>/g

/** What a page makes the browser load of JavaScript, in bytes, gzipped. */
export interface PageWeight {
  page: string
  atOnce: number
  lazily: number
  /** The scripts' names, heaviest first. */
  atOnceFiles: string[]
  lazyFiles: string[]
}

/** The gzipped JavaScript of each page: what comes with it, and what it fetches later when it is needed. */
export async function weighPages(portal: RunningServer, databaseUrl: string): Promise<PageWeight[]> {
  const maker = await signIn(portal.port, 'maker@tassel.example')
  const anonymous = new Browser(maker.browser.url)
  const { note, invoice, draft } = await someIds(databaseUrl, maker.id)
  const form = await anonymous.visit('/api/auth/login?returnTo=%2F')
  const weights = [weigh('/login (sign-in)', await pageText(form.response))]
  for (const [name, path] of [
    ['/commission-note?tab=AllNotes&view=none', '/commission-note?tab=AllNotes'],
    ['/commission-note?tab=Create', '/commission-note?tab=Create'],
    ['/commission-note/list/{invoiceId}', `/commission-note/list/${invoice}`],
    ['/commission-note/edit?draftId=', `/commission-note/edit?draftId=${draft}`],
    ['/commission-note/{id}', `/commission-note/${note}`],
    ['/account', '/account'],
  ] as const) {
    weights.push(weigh(name, await pageText(await maker.browser.get(path))))
  }
  return weights
}

async function pageText(response: Response): Promise<string> {
  if (response.status !== 200) throw new Error(`${response.url} answered ${response.status}`)
  return response.text()
}

function weigh(page: string, html: string): PageWeight {
  const { atOnce, later } = entriesOf(html)
  const inline = [...html.matchAll(SCRIPT)].filter((match) => !/\bsrc=/.test(match[1] ?? ''))
  const inlineBytes = inline.reduce((sum, match) => sum + gzipped(Buffer.from(match[2] ?? '')), 0)
  const now = closure(atOnce)
  const then = closure([...later, ...[...now].flatMap(lazyImports)], true)
  const lazy = new Set([...then].filter((file) => !now.has(file)))
  return {
    page,
    atOnce: total(now) + inlineBytes,
    lazily: total(lazy),
    atOnceFiles: heaviestFirst(now),
    lazyFiles: heaviestFirst(lazy),
  }
}

/** The scripts a page names: those for at once, and those of islands that wait until they are seen. */
function entriesOf(html: string): { atOnce: string[]; later: string[] } {
  const atOnce: string[] = []
  const later: string[] = []
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
    ;(waits ? later : atOnce).push(...urls)
  }
  return { atOnce: atOnce.filter(isOurs), later: later.filter(isOurs) }
}

/** The files with all they import; those they import lazily too when asked. */
function closure(entries: readonly string[], withLazy = false): Set<string> {
  const found = new Set<string>()
  const queue = [...entries]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue
    found.add(file)
    queue.push(...importsIn(textOf(file), STATIC_IMPORT, dirname(file)))
    if (withLazy) queue.push(...lazyImports(file))
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

const isOurs = (path: string) => path.startsWith('/') && path.endsWith('.js')
const textOf = (path: string) => readFileSync(join(CLIENT, path), 'utf8')
const gzipped = (bytes: Buffer) => gzipSync(bytes, { level: 9 }).length
const weightOf = (path: string) => gzipped(readFileSync(join(CLIENT, path)))
const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + weightOf(file), 0)

function heaviestFirst(files: Iterable<string>): string[] {
  return [...files]
    .map((file) => [posix.basename(file), weightOf(file)] as const)
    .toSorted((a, b) => b[1] - a[1])
    .map(([name, bytes]) => `${name} ${(bytes / 1024).toFixed(1)}`)
}

async function someIds(databaseUrl: string, makerId: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ note: string; invoice: string; draft: string }>(
    `select (select id from notes where status_id = 1 and maker_id = $1 order by id limit 1) as note,
      (select invoice_id from notes order by created_at desc limit 1) as invoice,
      (select id from drafts where created_by = $1 order by id limit 1) as draft`,
    [makerId],
  )
  await client.end()
  const [row] = rows
  if (!row) throw new Error('The database is empty')
  return row
}
