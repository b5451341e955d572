import { readdirSync, readFileSync } from 'node:fs'
import { page, table } from './table.ts'

const DB = new URL('../../src/db/', import.meta.url)
const FUNCTION = /((?:^-- .*\n)*)^create (?:or replace )?function (\w+)\([^)]*\)/gm
const TRIGGER =
  /((?:^-- .*\n)*)^create (?:constraint )?trigger (\w+)\s+(before|after)\s+([\s\S]+?)\s+on (\w+)\s[\s\S]*?execute function (\w+)\(([^)]*)\)/gm

interface Rule {
  file: string
  name: string
  comment: string
}

/** The database's own reactions to changed rows, from the comments of the schema. */
export function databasePage(): string {
  const files = [...filesIn('schema'), ...filesIn('migrations')]
  const functions = files.flatMap(({ file, text }) =>
    [...text.matchAll(FUNCTION)].map(
      ([, comment, name]): Rule => ({ file, name: name ?? '', comment: withoutNewlines(comment) }),
    ),
  )
  const triggers = files
    .flatMap(({ file, text }) =>
      [...text.matchAll(TRIGGER)].map((found) => ({ name: found[2], row: triggerRow(file, found) })),
    )
    .filter(isLast)
    .map(({ row }) => row)
  return page(
    'Functions and triggers of the database',
    'From `src/db/schema` and the migrations after it: the functions, and the triggers that call them. Everything else that changes a row is a statement of a use case.',
    [
      '## Functions',
      table(
        ['function', 'what it does', 'in `src/db`'],
        functions.filter(isLast).map(({ name, comment, file }) => [`\`${name}\``, comment, `\`${file}\``]),
      ),
      '## Triggers',
      table(['table', 'when', 'calls', 'in `src/db`'], triggers.toSorted(byTable)),
    ],
  )
}

/** A migration may replace earlier definitions. */
function isLast<Named extends { name?: string }>(one: Named, place: number, all: readonly Named[]): boolean {
  return all.findLastIndex(({ name }) => name === one.name) === place
}

function filesIn(folder: string): { file: string; text: string }[] {
  return readdirSync(new URL(folder, DB), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => ({
      file: `${folder}/${file}`,
      text: readFileSync(new URL(`${folder}/${file}`, DB), 'utf8'),
    }))
}

function triggerRow(file: string, [, , , time, event, on, call, argument]: RegExpExecArray): string[] {
  const columns = event?.replace(/\s+/g, ' ') ?? ''
  return [`\`${on}\``, `${time} ${columns}`, `\`${call}(${argument})\``, `\`${file}\``]
}

function byTable([a = '', whenA = '']: string[], [b = '', whenB = '']: string[]): number {
  return a.localeCompare(b) || whenA.localeCompare(whenB)
}

function withoutNewlines(comment = ''): string {
  return comment.replace(/^-- /gm, '').replaceAll('\n', ' ').replaceAll('\\`', '`').trim()
}
