import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { visitsOf } from '../e2e/support/visits.ts'
import { importersOf } from './import-graph.ts'

// Runs the stories that a change affects: those that requested a page or a call that the change is part of.
// The change is the difference from the named branch, main by default, and uncommitted work.
const [branch = 'main'] = process.argv.slice(2)

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const since = git('merge-base', branch, 'HEAD')
const changed = [git('diff', '--name-only', since), git('ls-files', '--others', '--exclude-standard')]
  .flatMap((lines) => lines.split('\n'))
  .filter((file) => file !== '')
const touched = importersOf(changed)

const ROUTES = 'src/pages/'
/** Files that every address depends on. */
const BEHIND_ALL = ['src/main.ts', 'src/middleware.ts', 'package-lock.json', 'astro.config.mjs']

function run(command: string, ...args: string[]): boolean {
  console.info(`\n> ${command} ${args.join(' ')}`)
  return spawnSync(join('node_modules/.bin', command), args, { stdio: 'inherit' }).status === 0
}

/** Whether a route's file answers this address. */
function answers(route: string, visit: string): boolean {
  const parts = route
    .slice(ROUTES.length)
    .replace(/\.(ts|astro)$/, '')
    .split('/')
    .filter((part) => part !== 'index')
  const asked = visit.split('/').filter((part) => part !== '')
  return parts.length === asked.length && parts.every((part, i) => part.startsWith('[') || part === asked[i])
}

function touchedStories(): string[] {
  const stories = readdirSync('e2e', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.story.ts'),
  )
  const routes = [...touched].filter((file) => file.startsWith(ROUTES))
  const all = BEHIND_ALL.some((file) => touched.has(file))
  return stories.filter((name) => {
    const visits = visitsOf(name)
    if (routes.length > 0 && visits === null) return true
    return all || routes.some((route) => visits?.some((visit) => answers(route, visit)))
  })
}

const stories = touchedStories()
const isServed = changed.some((file) => file.startsWith('src/'))
const passed = [
  run('biome', 'check', '--error-on-warnings', ...changed.filter((file) => existsSync(file))),
  run('node', 'node_modules/typescript7/bin/tsc', '--noEmit', '-p', '.'),
  run('vitest', 'run', '--passWithNoTests', `--changed=${since}`),
  // No import line leads from these tests to the process that they start.
  !isServed || run('vitest', 'run', 'tests/http'),
  run('playwright', 'test', '--pass-with-no-tests', `--only-changed=${since}`),
  stories.length === 0 || run('playwright', 'test', ...stories),
]
process.exit(passed.includes(false) ? 1 : 0)
