import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { Environment } from '#server/platform/runtime/environment'
import { page, table } from './table.ts'

const EXAMPLE = resolve(import.meta.dirname, '../../.env.example')

/** The environment's settings, in the words of `.env.example` and with the defaults of the schema. */
export function settingsPage(): string {
  return page(
    'Settings',
    'From the schema of the environment (`src/server/platform/runtime/environment.ts`) and `.env.example`. A wrong value stops the start with one ' +
      'line that names it.',
    [table(['setting (default)', 'what it is'], settings())],
  )
}

function settings(): string[][] {
  const { properties = {} } = z.toJSONSchema(Environment, { io: 'input', unrepresentable: 'any' })
  const defaultOf = (name: string): string => {
    const property = properties[name]
    return typeof property === 'object' && property.default !== undefined ? ` (${property.default})` : ''
  }
  return readFileSync(EXAMPLE, 'utf8')
    .split('\n\n')
    .slice(1)
    .flatMap((block) => explained(block.split('\n')))
    .map(({ names, about }) => [names.map((name) => `\`${name}\`${defaultOf(name)}`).join(', '), about])
}

interface Explained {
  names: string[]
  about: string
}

/** The settings of a block, each run of them with the comment before it. */
function explained(lines: readonly string[]): Explained[] {
  const found: Explained[] = []
  let about: string[] = []
  let isAfterName = false
  for (const line of lines) {
    const name = /^# ([A-Z][A-Z0-9_]+)=/.exec(line)?.[1]
    if (name === undefined) {
      if (isAfterName) about = []
      isAfterName = false
      about.push(line.replace(/^#\s*/, ''))
    } else {
      const last = found.at(-1)
      if (isAfterName && last) last.names.push(name)
      else found.push({ names: [name], about: about.join(' ').trim() })
      isAfterName = true
    }
  }
  return found
}
