export const TEXT_KINDS = ['terms', 'privacy', 'help'] as const
export type TextKind = (typeof TEXT_KINDS)[number]

export const ACCEPTED_KINDS = ['terms', 'privacy'] as const satisfies readonly TextKind[]

export const TEXT_NAMES: Readonly<Record<TextKind, string>> = {
  terms: 'Terms of use',
  privacy: 'Privacy notice',
  help: 'Help and contact',
}

export function isTextKind(text: string | undefined): text is TextKind {
  return TEXT_KINDS.some((kind) => kind === text)
}
