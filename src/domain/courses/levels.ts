export const LEVELS = ['Foundation', 'Diploma', 'Undergraduate', 'Postgraduate', 'Doctorate'] as const
export type Level = (typeof LEVELS)[number]

/** Patterns in program names for each level, the more specific ones first. */
const NAMED: readonly (readonly [Level, RegExp])[] = [
  ['Doctorate', /\b(phd|ph\.d|dphil|dba|doctor(ate)?)\b/i],
  [
    'Postgraduate',
    /\b(?:(?:master(?:'?s)?|msc|ma|mba|meng|mres|mphil|llm|mcom|mfa|mph|mpa|med|march|postgraduate|graduate certificate)\b|pg ?dip)/i,
  ],
  ['Undergraduate', /\b(bachelor('?s)?|bsc|ba|beng|bba|bcom|llb|bfa|bed|mbbs|undergraduate)\b/i],
  ['Foundation', /\b(foundation|pathway|preparatory)\b/i],
  ['Diploma', /\b(diploma|certificate)\b/i],
]

/** The stated level of an application, else the one that its program's name implies. */
export function levelOf({ level, program }: { level: string | null; program: string }): Level | null {
  const stated = LEVELS.find((each) => each.toLowerCase() === level?.trim().toLowerCase())
  if (stated) return stated
  return NAMED.find(([, name]) => name.test(program))?.[0] ?? null
}
