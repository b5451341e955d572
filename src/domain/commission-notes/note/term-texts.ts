interface TermText {
  label: string
  maxLength: number
}

/** The texts of a whole note or draft for requests, answers, history, comparison, editor (docs/decisions/0198-what-a-change-costs.md). */
export const TERM_TEXTS = {
  OverallBonusName: { label: 'Overall bonus name', maxLength: 200 },
} as const satisfies Record<string, TermText>

type TextName = keyof typeof TERM_TEXTS
export const TEXT_NAMES = Object.keys(TERM_TEXTS) as TextName[]
export type TermTexts = Record<TextName, string>

/** A value for each text, by its name. */
export function eachText<Value>(
  valueFor: (name: TextName, text: TermText) => Value,
): Record<TextName, Value> {
  const values = TEXT_NAMES.map((name) => [name, valueFor(name, TERM_TEXTS[name])])
  return Object.fromEntries(values) as Record<TextName, Value>
}
