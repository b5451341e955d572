import { readdirSync, readFileSync } from 'node:fs'
import { page, table } from './table.ts'

const FOLDER = 'docs/decisions'
const FILE = /^(\d{4})-[a-z0-9-]+\.md$/
const HEADING = /^# (\d{4}): (\S.*)\n/

interface Decision {
  number: number
  title: string
  file: string
}

/**
 * The index of the decisions, by number, with the unused numbers.
 *
 * @throws Error for a file whose first line is not `# <its number>: <title>`, and for two files of one number
 */
export function decisionsPage(): string {
  const decisions = readdirSync(FOLDER)
    .filter((file) => file !== 'README.md')
    .sort()
    .map(readDecision)
  const known = new Set(decisions.map(({ number }) => number))
  if (known.size < decisions.length) throw new Error(`Two files of ${FOLDER} have the same number.`)
  const missing = Array.from({ length: Math.max(...known) }, (_, at) => at + 1).filter((n) => !known.has(n))
  return page(
    'Decisions',
    'Decisions on what the specification leaves open, one page each: the decision, the reasons and the alternatives. Comments and ' +
      'other pages refer to them by number.',
    [
      table(
        ['number', 'decision'],
        decisions.map(({ number, title, file }) => [fourDigits(number), `[${title}](${file})`]),
      ),
      `Not used: ${missing.map(fourDigits).join(', ')}.`,
    ],
  )
}

function readDecision(file: string): Decision {
  const number = FILE.exec(file)?.[1]
  const [, stated, title] = HEADING.exec(readFileSync(`${FOLDER}/${file}`, 'utf8')) ?? []
  if (number === undefined || stated !== number || title === undefined)
    throw new Error(`${FOLDER}/${file} does not begin with "# ${number ?? 'NNNN'}: <title>".`)
  return { number: Number(number), title, file }
}

function fourDigits(number: number): string {
  return String(number).padStart(4, '0')
}
