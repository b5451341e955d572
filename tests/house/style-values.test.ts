import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const SRC = resolve(import.meta.dirname, '../../src')
const STYLES = resolve(SRC, 'styles')

/** The widths at which a page changes; the navbar's entries have their own (shell/navbar.css). */
const WIDTHS = ['36rem', '40rem', '48rem', '56rem', '60rem', '64rem']
const NAVBAR_WIDTHS = ['72rem', '80rem', '88rem', '96rem']

/** Values that no token has, and why. */
const EXCEPTIONS: { sheet: string; value: string; why: string }[] = [
  {
    sheet: 'nouns/commission-notes/bulk.css',
    value: 'padding-bottom: 9rem',
    why: 'the room that the bar over the list takes of it',
  },
  {
    sheet: 'ui/field.css',
    value: 'right 0.9rem center',
    why: 'the arrow of a choice is drawn from two gradients, each with its place',
  },
  { sheet: 'ui/field.css', value: 'right 0.6rem center', why: 'the other half of the arrow' },
  { sheet: 'shell/profile.css', value: 'letter-spacing: 0.02em', why: 'two initials, set apart' },
]

interface Value {
  sheet: string
  property: string
  value: string
}

const sheets = readdirSync(STYLES, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
)
const texts = new Map(sheets.map((file) => [file, bare(readFileSync(resolve(STYLES, file), 'utf8'))]))
const values = sheets.filter((file) => file !== 'tokens.css').flatMap(valuesIn)

/** A sheet without comments and strings. */
function bare(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"/g, '""')
}

/** Every property of a sheet with its value. */
function valuesIn(sheet: string): Value[] {
  return [...(texts.get(sheet) ?? '').matchAll(/([a-z-]+):\s+([^;{}]+);/g)].map((match) => ({
    sheet,
    property: match[1] ?? '',
    value: (match[2] ?? '').replace(/\s+/g, ' '),
  }))
}

/** The values that `wrong` finds, apart from the exceptions. */
function found(wrong: (value: string, property: string) => boolean): string[] {
  return values
    .filter(({ sheet, property, value }) => wrong(without(sheet, property, value), property))
    .map(({ sheet, property, value }) => `${sheet}: ${property}: ${value}`)
}

function without(sheet: string, property: string, value: string): string {
  const excepted = EXCEPTIONS.filter((each) => each.sheet === sheet).map((each) => each.value)
  if (excepted.includes(`${property}: ${value}`)) return ''
  return excepted.reduce((left, each) => left.replace(each, ''), value)
}

const COLOUR =
  /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|\b(?:white|black|gr[ae]y|red|green|blue)\b/i
const PIXELS = /(?<![\w.-])(?!-?1px)-?[\d.]+px\b/
const LENGTH = /(?<![\w.-])(?!-?1px)-?[\d.]+(?:px|rem)\b/
const SPACE =
  /^(?:padding|margin|gap|row-gap|column-gap|inset|top|right|bottom|left|scroll-margin|scroll-padding)\b/

test('the sheets have values', () => {
  expect(values.length).toBeGreaterThan(1500)
})

test('a colour is a token', () => {
  expect(found((value) => COLOUR.test(value))).toEqual([])
})

test('a length in pixels is a token, apart from a hairline', () => {
  expect(found((value) => PIXELS.test(value))).toEqual([])
})

test('spacing is a token', () => {
  expect(found((value, property) => SPACE.test(property) && LENGTH.test(value))).toEqual([])
})

test.each(['font-size', 'font-family', 'border-radius', 'box-shadow', 'outline'])(
  '%s is a token',
  (wanted) => {
    const own = /^(?:0|none|inherit|1px|[\d.]+(?:em|%))$/
    const wrong = (value: string) => !own.test(value) && (LENGTH.test(value) || !value.includes('var(--'))
    expect(found((value, property) => property === wanted && value !== '' && wrong(value))).toEqual([])
  },
)

test('a font weight is a token', () => {
  const wrong = (value: string) => /\d/.test(value.replace(/var\([^)]*\)/g, ''))
  expect(found((value, property) => property === 'font-weight' && wrong(value))).toEqual([])
})

test('a page changes at few widths', () => {
  const asked = [...texts].flatMap(([sheet, text]) =>
    [...text.matchAll(/width (?:<|>|<=|>=) ([\d.]+rem)/g)].map((match) => ({ sheet, width: match[1] ?? '' })),
  )
  const known = (sheet: string) => (sheet === 'shell/navbar.css' ? [...WIDTHS, ...NAVBAR_WIDTHS] : WIDTHS)
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter(({ sheet, width }) => !known(sheet).includes(width))).toEqual([])
  expect([...texts].filter(([, text]) => /(?:min|max)-width:[^;{}]*\)\s*(?:\{|and)/.test(text))).toEqual([])
})

test('every used token is defined, and every defined token is used', () => {
  const all = [...texts.values()].join('\n')
  const code = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?:components|islands|layouts|pages)\/.*\.(?:tsx?|astro)$/.test(file))
    .map((file) => readFileSync(resolve(SRC, file), 'utf8'))
    .join('\n')
  const said = new Set([...`${all}\n${code}`.matchAll(/(--[\w-]+)['"]?:\s/g)].map((match) => match[1] ?? ''))
  const used = new Set([...`${all}\n${code}`.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1] ?? ''))
  // The sheets of AG Grid and Sonner read these.
  const ours = (name: string) => !name.startsWith('--ag-') && name !== '--width'
  expect([...used].filter((name) => !said.has(name))).toEqual([])
  expect([...said].filter((name) => ours(name) && !used.has(name))).toEqual([])
})

test.each(EXCEPTIONS)('$sheet still contains $value', ({ sheet, value }) => {
  expect((texts.get(sheet) ?? '').replace(/\s+/g, ' ')).toContain(value)
})
