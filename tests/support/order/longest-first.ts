import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take over twenty seconds, the longest first. */
const LONG = [
  'http/hostile-requests',
  'people/who-may-call',
  'http/bad-input-3',
  'people/closed-by-flags',
  'http/bad-input-2',
  'pages/who-may-open',
  'http/bad-input-4',
  'http/bad-input-1',
  'pages/notices-open',
  'messages/messages',
  'http/sign-in',
  'http/process',
  'people/sealed-by-credential',
  'people/links',
  'notices/every-change-notifies',
  'pages/hostile-names',
  'note/transition-table',
  'secrets/tokens-at-rest',
  'people/assistant',
  'files/uploads',
  'http/costly-calls',
  'db/seed',
  'people/factors',
]

/** A run of more files is `npm test`, which looks whether each long file exists, its own or another run's. */
const WHOLE = 500

const isThere = (file: string) => globSync(`tests/**/${file}.test.ts`).length > 0

const isNamed = (file: string, { moduleId }: TestSpecification) => moduleId.endsWith(`/${file}.test.ts`)

function rankOf(test: TestSpecification): number {
  const rank = LONG.findIndex((file) => isNamed(file, test))
  return rank === -1 ? LONG.length : rank
}

/** Sorts files as if by chance, the same way for the same seed. */
function shuffled(files: TestSpecification[], seed: string): TestSpecification[] {
  const placeOf = ({ moduleId }: TestSpecification) =>
    createHash('sha256')
      .update(`${seed} ${relative(process.cwd(), moduleId)}`)
      .digest('hex')
  return files.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
}

/**
 * Runs the longest files of each project first. On a new machine, where no durations are known yet, vitest goes
 * by the size of files; then the last worker would run the longest tables, a few lines each, alone. TEST_ORDER, a seed, mixes
 * them, which shows what a file leaves to those after it in its worker.
 * @throws Error when a whole run lacks a listed file
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const missing = files.length > WHOLE ? LONG.filter((file) => !isThere(file)) : []
    if (missing.length > 0) throw new Error(`No such test file: ${missing.join(', ')}`)
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    const seed = process.env.TEST_ORDER
    return [...projects.values()].flatMap((own) =>
      seed ? shuffled(own, seed) : own.toSorted((a, b) => rankOf(a) - rankOf(b)),
    )
  }
}
