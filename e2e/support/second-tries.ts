import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const FILE = 'node_modules/.cache/tassel/second-tries.txt'

/** Writes down which stories passed on a second try, and what broke the first, for the end of `.ci/run` to show. */
export default class SecondTries implements Reporter {
  readonly #lines: string[] = []

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status !== 'passed' || result.retry === 0) return
    const first = test.results[0]?.error?.message ?? ''
    this.#lines.push(`${test.location.file} › ${test.title}\n  ${first.split('\n')[0]}\n`)
  }

  onEnd(): void {
    if (this.#lines.length === 0) return
    mkdirSync(dirname(FILE), { recursive: true })
    appendFileSync(FILE, this.#lines.join(''))
  }

  printsToStdio(): boolean {
    return false
  }
}
