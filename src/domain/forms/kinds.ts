/** The kinds of field that a form may have, each with its name for whoever makes one. */
export const FIELD_KINDS = {
  text: 'Short text',
  paragraph: 'Long text',
  number: 'Number',
  day: 'Day',
  email: 'E-mail address',
  'yes-no': 'Yes or no',
  choice: 'One of several',
  choices: 'Several of several',
  file: 'File',
} as const

export type FieldKind = keyof typeof FIELD_KINDS
export const FIELD_KIND_NAMES = Object.keys(FIELD_KINDS) as [FieldKind, ...FieldKind[]]

/** What a question with yes or no is answered. */
export const YES_NO: readonly string[] = ['Yes', 'No']

/** Whether a question of this kind has choices of its own. */
export function hasChoices(kind: string): boolean {
  return kind === 'choice' || kind === 'choices'
}

/** What a question may be answered, where that is counted; null for what is written freely. */
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
