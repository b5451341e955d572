import { readFileSync } from 'node:fs'
import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentPalette, accentStyle, GROUNDS } from '#domain/branding/accent'

const TOKENS = readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8')
const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

function token(name: string, side: 'light' | 'dark'): string {
  const match = TOKENS.match(new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`))
  return (side === 'light' ? match?.[1] : match?.[2]) ?? ''
}

test.each(['light', 'dark'] as const)('the grounds equal the %s tokens', (side) => {
  expect(GROUNDS[side]).toEqual(['paper', 'surface', 'sunken', 'hover'].map((name) => token(name, side)))
})

test.each(['light', 'dark'] as const)('any chosen colour is readable in %s mode', (side) => {
  fc.assert(
    fc.property(colour, (chosen) => {
      const { accent, hover, soft, onAccent } = accentPalette(chosen)[side]
      for (const ground of [...GROUNDS[side], soft])
        expect(wcagContrast(accent, ground), `${accent} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      for (const ground of [accent, hover])
        expect(wcagContrast(onAccent, ground), `${onAccent} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      for (const ink of [
        'ink',
        'muted',
        'maker-ink',
        'checker-ink',
        'partner-ink',
        'payment-ink',
        'danger-ink',
      ])
        expect(wcagContrast(token(ink, side), soft), `${ink} on ${soft}`).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 300 },
  )
})

test('a readable colour stays as chosen', () => {
  expect(accentPalette('#0b5cad').light.accent).toBe('#0b5cad')
  expect(accentPalette('#8abdf5').dark.accent).toBe('#8abdf5')
})

test('a colour too light for white is darkened in its own hue', () => {
  const { light } = accentPalette('#ffd400')
  expect(light.accent).not.toBe('#ffd400')
  expect(wcagContrast(light.accent, '#ffffff')).toBeGreaterThanOrEqual(4.5)
})

test('the style sheet sets each colour for both modes and nothing else', () => {
  expect(accentStyle('#7420bd')).toMatch(
    /^html:root \{\n(?: {2}--[a-z-]+: light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\);\n){5}\}\n$/,
  )
})
