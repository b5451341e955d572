import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori/fn'
import 'culori/css'

export interface AccentColours {
  accent: string
  hover: string
  soft: string
  onAccent: string
}

export interface AccentPalette {
  light: AccentColours
  dark: AccentColours
}

/** tests/domain/branding/accent.test.ts compares these backgrounds and text colours with tokens.css. */
export const GROUNDS = {
  light: ['#f7f7f4', '#ffffff', '#f1f1ed', '#f4f4f0'],
  dark: ['#121416', '#1a1d20', '#16191b', '#22262a'],
} as const

const WCAG_AA_CONTRAST = 4.5
const STEP = 0.005
const HOVER = 0.06

const toOklch = converter('oklch')

/** The chosen '#rrggbb' as near as is readable on every background, light or dark (docs/decisions/0138). */
export function accentPalette(chosen: string): AccentPalette {
  const colour = toOklch(chosen)
  if (!colour) throw new Error(`${chosen} is no colour`)
  const { l, c, h = 0 } = colour
  const soft = {
    light: hex(0.957, Math.min(c, 0.016), h),
    dark: hex(0.285, Math.min(c, 0.042), h),
  }
  const light = readable({ l, c, h }, [...GROUNDS.light, soft.light], -STEP)
  const dark = readable({ l, c, h }, [...GROUNDS.dark, soft.dark], STEP)
  return {
    light: {
      accent: hex(light, c, h),
      hover: hex(Math.max(0, light - HOVER), c, h),
      soft: soft.light,
      onAccent: '#ffffff',
    },
    dark: {
      accent: hex(dark, c, h),
      hover: hex(Math.min(1, dark + HOVER), c, h),
      soft: soft.dark,
      onAccent: hex(0.2, Math.min(c, 0.04), h),
    },
  }
}

function readable(
  { l, c, h }: Required<Pick<Oklch, 'l' | 'c' | 'h'>>,
  grounds: string[],
  step: number,
): number {
  let lightness = l
  while (lightness >= 0 && lightness <= 1) {
    if (isReadable(hex(lightness, c, h), grounds)) return lightness
    lightness += step
  }
  return step < 0 ? 0 : 1
}

function isReadable(ink: string, grounds: readonly string[]): boolean {
  return grounds.every((ground) => wcagContrast(ink, ground) >= WCAG_AA_CONTRAST)
}

function hex(l: number, c: number, h: number): string {
  return formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'))
}

export function accentStyle(chosen: string): string {
  const { light, dark } = accentPalette(chosen)
  const side = (name: keyof AccentColours) => `light-dark(${light[name]}, ${dark[name]})`
  return `html:root {
  --accent: ${side('accent')};
  --accent-hover: ${side('hover')};
  --accent-soft: ${side('soft')};
  --on-accent: ${side('onAccent')};
  --focus: ${side('accent')};
}
`
}
