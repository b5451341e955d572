export const EMAIL_CHOICES = ['at once', 'daily', 'never'] as const
export type EmailChoice = (typeof EMAIL_CHOICES)[number]

export interface Choice {
  inPortal: boolean
  email: EmailChoice
}

export interface PartialChoice {
  in_portal: boolean | null
  email: EmailChoice | null
}

export type Chooser = 'person' | 'partner' | 'portal'

export const PORTAL_CHOICE: Choice = { inPortal: true, email: 'at once' }

/** The effective choice: the person's own, else their partner's, else the portal's. */
export function choiceOf(own: PartialChoice | undefined, partner: PartialChoice | undefined): Choice {
  return {
    inPortal: own?.in_portal ?? partner?.in_portal ?? PORTAL_CHOICE.inPortal,
    email: own?.email ?? partner?.email ?? PORTAL_CHOICE.email,
  }
}

/** The most specific chooser with a choice of their own. */
export function chooserOf(own: PartialChoice | undefined, partner: PartialChoice | undefined): Chooser {
  const hasChoice = (choice: PartialChoice | undefined) =>
    choice !== undefined && (choice.in_portal !== null || choice.email !== null)
  if (hasChoice(own)) return 'person'
  return hasChoice(partner) ? 'partner' : 'portal'
}
