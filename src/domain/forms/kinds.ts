export const FIELD_KINDS = {
  text: 'Short text',
  paragraph: 'Long text',
  number: 'Number',
  day: 'Day',
  email: 'E-mail address',
  'yes-no': 'Yes or no',
  choice: 'One of several',
  choices: 'Any of several',
  file: 'File',
} as const

export type FieldKind = keyof typeof FIELD_KINDS
export const FIELD_KIND_NAMES = Object.keys(FIELD_KINDS) as [FieldKind, ...FieldKind[]]

export const YES_NO: readonly string[] = ['Yes', 'No']

export function hasChoices(kind: string): boolean {
  return kind === 'choice' || kind === 'choices'
}

/** The possible answers to a question whose answers can be counted; null for free text. */
export function countedValues({
  Kind,
  Choices,
}: {
  Kind: FieldKind
  Choices: readonly string[]
}): readonly string[] | null {
  if (Kind === 'yes-no') return YES_NO
  return hasChoices(Kind) ? Choices : null
}
