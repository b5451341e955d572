/** What the company says to everybody who comes to the portal (docs/decisions/0122-texts.md). */
export const TEXT_KINDS = ['terms', 'privacy', 'help'] as const
export type TextKind = (typeof TEXT_KINDS)[number]

/** What people accept, and are asked to accept again when it changes. */
export const ACCEPTED_KINDS = ['terms', 'privacy'] as const satisfies readonly TextKind[]

export const TEXT_NAMES: Readonly<Record<TextKind, string>> = {
  terms: 'Terms of use',
  privacy: 'Privacy notice',
  help: 'Help and contact',
}

/** Whether a text of an address is one of the company's texts. */
export function isTextKind(text: string | undefined): text is TextKind {
  return TEXT_KINDS.some((kind) => kind === text)
}
