import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const SRC = resolve(import.meta.dirname, '../../src')
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|tsx|astro)$/.test(file))
  .map((file) => ({ file, text: readFileSync(resolve(SRC, file), 'utf8') }))

/** The project's classes that extend Error, directly or indirectly. */
function ownErrors(): { name: string; text: string }[] {
  const classes = files.flatMap(({ text }) =>
    [...text.matchAll(/\bclass (\w+) extends ([\w.]+)[^{]*\{([\s\S]*?)\n\}/g)].map((match) => ({
      name: match[1] ?? '',
      parent: match[2] ?? '',
      text: match[3] ?? '',
    })),
  )
  const names = new Set(['Error', 'TypeError', 'RangeError', 'SyntaxError', 'AggregateError'])
  for (const _ of classes) for (const { name, parent } of classes) if (names.has(parent)) names.add(name)
  return classes.filter(({ name }) => names.has(name))
}

const errors = ownErrors()

test('the own error classes are found', () => {
  expect(errors.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['AppError', 'SheetError', 'CallError']),
  )
})

test('no own error is checked by instanceof: the build has two copies of each class', () => {
  const told = new RegExp(`\\binstanceof\\s+(${errors.map(({ name }) => name).join('|')})\\b`)
  const wrong = files.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (told.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  )
  expect(wrong).toEqual([])
})

test('every own error sets its name, which the build would shorten', () => {
  const nameless = errors.filter(({ name, text }) => !text.includes(`name = '${name}'`))
  expect(nameless.map(({ name }) => name)).toEqual([])
})
