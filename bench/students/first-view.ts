import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser as Chromium, chromium } from '@playwright/test'
import { chromiumPath } from '../../e2e/support/chromium.ts'
import { compare } from '../measure.ts'
import { signIn } from '../people.ts'
import type { RunningServer } from '../servers.ts'

const CLIENT = resolve(import.meta.dirname, '../../dist/client')
const PAGES = ['/dashboard', '/profile', '/documents', '/applications', '/recommended-courses'] as const
/** A phone on slow 4G, with a quarter of the processor's speed. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const SLOWER = 4
/** The tools that measure a first view. */
export const PARTS = { phone: { width: 360, height: 740 } } as const
const SHEET = /<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g
const IMAGE = /<img\b[^>]*src="(\/[^"]+)"/g
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Weight and time of the first view of a student's page, beside the same HTML as a file. */
export interface FirstView {
  page: string
  /** HTML, styles and pictures, gzipped, in bytes; no fonts. */
  bytes: number
  /** Largest Contentful Paint in milliseconds, the median of the rounds. */
  portal: number
  file: number
  times: number
}

/**
 * The first view of each page of the student area on a throttled phone, alternating with the same HTML as a
 * static file.
 */
export async function benchFirstView(portal: RunningServer, rounds: number): Promise<FirstView[]> {
  const student = await signIn(portal.port, 'student@mail.example')
  const executablePath = await chromiumPath()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-background-networking'],
    ...(executablePath && { executablePath }),
  })
  try {
    const views: FirstView[] = []
    for (const page of PAGES) {
      const html = Buffer.from(await (await student.browser.get(page)).arrayBuffer())
      const files = await serveFile(html)
      const cookie = String(student.cookie.cookie)
      const measured = await compare(rounds, {
        portal: () => paintOf(browser, `http://localhost:${portal.port}${page}`, cookie),
        bare: () => paintOf(browser, `http://localhost:${files.port}${page}`, ''),
      })
      files.close()
      const bytes = await weightOf(html.toString())
      views.push({
        page,
        bytes,
        portal: measured.portal,
        file: measured.bare,
        times: measured.ratio,
      })
    }
    return views
  } finally {
    await browser.close()
  }
}

async function weightOf(html: string): Promise<number> {
  const paths = [...html.matchAll(SHEET), ...html.matchAll(IMAGE)].map(([, path = '']) => path)
  const parts = await Promise.all([...new Set(paths)].map((path) => readFile(join(CLIENT, path))))
  return [Buffer.from(html), ...parts].reduce((sum, part) => sum + gzipSync(part).byteLength, 0)
}

/** The resources of a page: a build file, a partner's picture, a colour. */
interface Part {
  type: string
  bytes: Buffer
}

/** The compressed bytes as transferred. */
interface Packed {
  headers: Record<string, string>
  body: Buffer
}

/** A server with the page as a file and its resources, all compressed once and in memory. */
export async function serveFile(
  html: Buffer,
  others: ReadonlyMap<string, Part> = new Map(),
): Promise<{ port: number; close(): void }> {
  const page = packed({ type: 'text/html; charset=utf-8', bytes: html })
  const parts = new Map([...(await builtParts()), ...[...others].map(packedPart)])
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const found = parts.get(path) ?? (extname(path) === '' ? page : undefined)
    if (found) response.writeHead(200, found.headers).end(found.body)
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

async function builtParts(): Promise<[string, Packed][]> {
  const names = await readdir(CLIENT, { recursive: true })
  const known = names.flatMap((name) => {
    const type = TYPES[extname(name)]
    return type ? [{ name, type }] : []
  })
  return Promise.all(
    known.map(async ({ name, type }) =>
      packedPart([`/${name}`, { type, bytes: await readFile(join(CLIENT, name)) }]),
    ),
  )
}

function packedPart([path, part]: readonly [string, Part]): [string, Packed] {
  return [path, packed(part)]
}

/** Texts are compressed; fonts and pictures are already. */
function packed({ type, bytes }: Part): Packed {
  const isText = type.startsWith('text/') || type === 'image/svg+xml'
  const body = isText ? gzipSync(bytes) : bytes
  return {
    headers: {
      'content-type': type,
      'content-length': String(body.length),
      ...(isText && { 'content-encoding': 'gzip' }),
    },
    body,
  }
}

/** The Largest Contentful Paint of a page in an empty browser, in milliseconds. */
export async function paintOf(browser: Chromium, url: string, cookie: string): Promise<number> {
  const context = await browser.newContext({ viewport: PARTS.phone, hasTouch: true, isMobile: true })
  try {
    const cookies = cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => ({ name: pair.split('=')[0] ?? '', value: pair.slice(pair.indexOf('=') + 1), url }))
    await context.addCookies(cookies)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(url, { waitUntil: 'load' })
    return await page.evaluate(
      () =>
        new Promise<number>((found) => {
          new PerformanceObserver((list) => found(list.getEntries().at(-1)?.startTime ?? 0)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          })
        }),
    )
  } finally {
    await context.close()
  }
}
