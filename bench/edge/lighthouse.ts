import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Scores out of a hundred by category, and the failed audits. */
export interface Scores {
  of: Readonly<Record<(typeof CATEGORIES)[number], number>>
  wanting: string[]
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<
    string,
    { score: number | null; title: string; scoreDisplayMode: string; displayValue?: string }
  >
}

/** Lighthouse's result for a page on its simulated phone. */
export async function lighthouseOf(url: string, browserPath: string): Promise<Scores> {
  const folder = await mkdtemp(join(tmpdir(), 'tassel-lighthouse-'))
  const file = join(folder, 'report.json')
  const program = resolve(import.meta.dirname, '../../node_modules/lighthouse/cli/index.js')
  const flags = ['--headless=new', '--no-sandbox', `--user-data-dir=${folder}`].join(' ')
  const child = spawn(
    process.execPath,
    [
      ...[program, url, '--quiet', '--output=json', `--output-path=${file}`],
      ...[`--only-categories=${CATEGORIES.join(',')}`, `--chrome-flags=${flags}`],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, CHROME_PATH: browserPath } },
  )
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}`)
  const { categories, audits } = JSON.parse(await readFile(file, 'utf8')) as Report
  await rm(folder, { recursive: true, force: true })
  const scoreOf = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  return {
    of: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    wanting: Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
    ),
  }
}
