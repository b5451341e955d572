import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const SRC = resolve(import.meta.dirname, '../../src')

/** Class names built in code: the beginning, and every ending that its data can give. */
const COMPOSED = [
  { file: 'components/ui/Button.tsx', start: 'btn-', ends: ['plain', 'primary', 'danger', 'quiet'] },
  { file: 'components/ui/Button.tsx', start: 'btn-', ends: ['small', 'normal', 'large'] },
]

/** Class names that a function chooses and passes to a class attribute. */
const CHOSEN = [
  { file: 'components/ui/Button.tsx', names: ['btn', 'btn-icon'] },
  { file: 'components/ui/forms/Input.tsx', names: ['input', 'input-number', 'input-small'] },
  { file: 'components/list/ListTable.astro', names: ['number', 'cell-wraps', 'cell-acts'] },
  { file: 'components/ui/grid/LinkPager.tsx', names: ['btn', 'btn-icon', 'btn-small'] },
  { file: 'components/ui/grid/grid-rows.ts', names: ['grid-end', 'grid-pinned', 'grid-pinned-end'] },
]

/** Class names without a rule: the plain variants. */
const PLAIN = ['btn-plain', 'btn-normal']

/** Mails have their own sheet; the rest of the server renders nothing. */
const DRAWN = /^(?:components|islands|layouts|pages)\/.*\.(?:astro|tsx|ts)$/

interface Source {
  file: string
  text: string
}

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
const drawn = files.filter((file) => DRAWN.test(file)).map(read)
const sheets = files.filter((file) => file.endsWith('.css')).map(read)
const defined = new Map(sheets.flatMap(({ file, text }) => classesOf(text).map((name) => [name, file])))
const used = new Map(drawn.flatMap(({ file, text }) => usedIn(text).map((name) => [name, file])))

function read(file: string): Source {
  return { file, text: readFileSync(resolve(SRC, file), 'utf8') }
}

/** The classes in a sheet's selectors, without those of AG Grid. */
function classesOf(css: string): string[] {
  const bare = withoutWords(css)
  const selectors = [...bare.matchAll(/([^{};]+)\{/g)].map((match) => match[1] ?? '')
  return selectors
    .flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map((match) => match[1] ?? ''))
    .filter((name) => !name.startsWith('ag-'))
}

/** A sheet without its comments, strings and imports. */
function withoutWords(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/@import[^;]*;/g, '')
    .replace(/"[^"]*"/g, '""')
}

/**
 * The classes in a file's class attributes, and in properties that pass a class on (`buttonClass="…"`,
 * `className: '…'`).
 */
function usedIn(code: string): string[] {
  const plain = [...code.matchAll(/\b(?:class|\w*[cC]lass(?:Name)?)(?:=|: )(["'])([^"'\n]*)\1/g)]
  const made = [...code.matchAll(/\b(?:class|className|rowClass|class:list)=\{/g)].flatMap((match) =>
    textsIn(balanced(code, match.index + match[0].length)),
  )
  return [...plain.map((match) => match[2] ?? ''), ...made]
    .flatMap((text) => text.split(/\s+/))
    .filter((name) => name !== '' && !name.startsWith('ag-'))
}

/** The text between the open brace at `start` and its closing brace. */
function balanced(code: string, start: number): string {
  let depth = 1
  for (let at = start; at < code.length; at++) {
    if (code[at] === '{') depth++
    if (code[at] === '}' && --depth === 0) return code.slice(start, at)
  }
  return ''
}

/** The strings of an expression; those with an inserted value are left out. */
function textsIn(expression: string): string[] {
  const texts = [...expression.matchAll(/(["'`])((?:(?!\1).)*)\1/gs)].map((match) => match[2] ?? '')
  return texts.map((text) => text.replace(/\S*\$\{[^}]*\}\S*/g, ''))
}

// Chromium keeps one set of what all `:has()` restyle: a `*` in it restyles the whole page at each dialog.
test('no selector means every element after :has()', () => {
  const broad = /:has\([^{}]*\)[^,{}]*\*\s*[,{]/
  expect(sheets.filter(({ text }) => broad.test(text)).map(({ file }) => file)).toEqual([])
})

test('the sheets and the used classes are found', () => {
  expect(sheets.length).toBeGreaterThan(20)
  expect(defined.size).toBeGreaterThan(400)
  expect(used.size).toBeGreaterThan(400)
})

test.each([
  ['<p class="fine muted">', ['fine', 'muted']],
  ['<p class:list={["card", isOver && \'over\']}>', ['card', 'over']],
  ["<div className={wide ? 'dialog dialog-wide' : 'dialog'}>", ['dialog', 'dialog-wide', 'dialog']],
  [`<div className={\`grid-cell \${columnClass({ a: 1 })}\`}>`, ['grid-cell']],
  ["button={{ look: 'quiet', className: 'views-button' }}", ['views-button']],
  ['<Panel buttonClass="opens">', ['opens']],
])('%s uses %j', (code, names) => {
  expect(usedIn(code)).toEqual(names)
})

test('every used class has a rule', () => {
  const missing = [...used].filter(([name]) => !defined.has(name))
  expect(missing).toEqual([])
})

test('every class with a rule is used', () => {
  const known = new Set([
    ...used.keys(),
    ...COMPOSED.flatMap(({ start, ends }) => ends.map((end) => start + end)),
    ...CHOSEN.flatMap(({ names }) => names),
  ])
  const dead = [...defined].filter(([name]) => !known.has(name))
  expect(dead).toEqual([])
})

test.each(COMPOSED)('$file still builds names from $start, with $ends', ({ file, start, ends }) => {
  const { text } = read(file)
  expect(text).toContain(`\`${start}\${`)
  for (const end of ends) expect(text).toContain(`'${end}'`)
  const ruled = ends.filter((end) => !defined.has(start + end)).map((end) => start + end)
  expect(PLAIN).toEqual(expect.arrayContaining(ruled))
})

test.each(CHOSEN)('$file still chooses $names', ({ file, names }) => {
  const { text } = read(file)
  const words = new Set(text.match(/[\w-]+/g))
  expect(names.filter((name) => !words.has(name) || !defined.has(name))).toEqual([])
})

test('styles are in style sheets only', () => {
  expect(drawn.filter(({ text }) => text.includes('<style')).map(({ file }) => file)).toEqual([])
})
