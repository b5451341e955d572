import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const TOKENS = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8')
const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

const TURNS = ['maker', 'checker', 'partner', 'payment', 'done', 'danger']
const GROUNDS = ['paper', 'surface', 'sunken', 'hover']

/** Text colours and their backgrounds: WCAG 1.4.3 requires 4.5:1. */
const TEXT: [ink: string, ground: string][] = [
  ...GROUNDS.flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['muted', ground],
    ['accent', ground],
    ['danger-ink', ground],
  ]),
  ...['ink', 'muted', 'accent'].map((ink): [string, string] => [ink, 'accent-soft']),
  ...TURNS.flatMap((turn): [string, string][] => [
    ['ink', `${turn}-soft`],
    [`${turn}-ink`, `${turn}-soft`],
    [`${turn}-ink`, 'paper'],
    [`${turn}-ink`, 'surface'],
    [`${turn}-ink`, 'hover'],
    [`${turn}-ink`, 'accent-soft'],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
]

/** The marks of controls and of the current stage: WCAG 1.4.11 requires 3:1. */
const SHAPES: [shape: string, ground: string][] = [
  ...GROUNDS.flatMap((ground): [string, string][] => [
    ['line-strong', ground],
    ['focus', ground],
  ]),
  ['focus', 'accent-soft'],
  ...TURNS.flatMap((turn): [string, string][] => [
    [turn, 'surface'],
    [turn, 'paper'],
    [turn, `${turn}-soft`],
  ]),
]

for (const theme of THEMES) {
  test.each(TEXT)(`${theme}: %s is readable on %s`, (ink, ground) => {
    expect(contrast(token(ink, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(SHAPES)(`${theme}: %s is visible on %s`, (shape, ground) => {
    expect(contrast(token(shape, theme), token(ground, theme))).toBeGreaterThanOrEqual(3)
  })
}

test('the contrast of black and of grey on white is right', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5)
})

test('every colour has a light and a dark value', () => {
  const colours = [...TOKENS.matchAll(/--([a-z-]+):\s*([^;]*(?:#|rgb)[^;]*);/g)]
  expect(colours.length).toBeGreaterThan(30)
  for (const [, name, value] of colours) expect(value, `--${name}`).toMatch(/^light-dark\(/)
})

function token(name: string, theme: Theme): string {
  const match = TOKENS.match(new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`))
  if (!match) throw new Error(`tokens.css says no --${name}`)
  return (theme === 'light' ? match[1] : match[2]) ?? ''
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
