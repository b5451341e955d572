import { printTable } from '../report.ts'
import type { RunningServer } from '../servers.ts'
import { benchLanding } from './landing.ts'
import { benchPublicPages, SCORES } from './public-pages.ts'
import { benchTenants } from './tenants.ts'

/** Measures and prints the pages that people see first. */
export async function benchEdge(
  portal: RunningServer,
  databaseUrl: string,
  rounds: number,
  seconds: number,
): Promise<void> {
  const tenants = await benchTenants(databaseUrl)
  const landing = await benchLanding(portal, rounds, seconds)
  const pages = await benchPublicPages(portal, rounds)
  console.info()
  printTable(
    [`landing page from memory, ${landing.bytes} bytes, a second`, 'edge', 'bare', 'ratio', 'target'],
    (
      [
        ['in the process, to a bare Node server', landing.process],
        ['in workerd, to an empty worker', landing.worker],
      ] as const
    ).map(([name, { portal: edge, bare, ratio }]) => [
      name,
      edge.toFixed(0),
      bare.toFixed(0),
      ratio.toFixed(2),
      '>= 0.7',
    ]),
  )
  console.info()
  printTable(
    ['partners with domains', 'ns a lookup', 'statements'],
    tenants.map(({ domains, nanoseconds, statements }) => [
      String(domains),
      nanoseconds.toFixed(0),
      String(statements),
    ]),
  )
  console.info()
  printTable(
    [
      'first view on a phone, slow 4G',
      'KB',
      'script KB',
      'after a press',
      'LCP ms',
      'as a file',
      'times',
      'target',
    ],
    pages.map(({ page, bytes, script, pressed, portal: own, file, times }) => [
      page,
      (bytes / 1024).toFixed(1),
      (script / 1024).toFixed(1),
      (pressed / 1024).toFixed(1),
      own.toFixed(0),
      file.toFixed(0),
      times.toFixed(2),
      '< 50 KB, 0 KB, <= 15 KB, <= 1.15',
    ]),
  )
  console.info()
  printTable(
    ['Lighthouse', ...SCORES, 'target'],
    pages.map(({ page, scores }) => [page, ...SCORES.map((name) => String(scores.of[name])), '100']),
  )
  for (const { page, scores } of pages)
    if (scores.wanting.length > 0) console.info(`${page}: ${scores.wanting.join(', ')}`)
}
