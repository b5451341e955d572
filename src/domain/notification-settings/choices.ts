/** How somebody is written to of a type of notice. */
export const EMAIL_CHOICES = ['at once', 'daily', 'never'] as const
export type EmailChoice = (typeof EMAIL_CHOICES)[number]

/** How somebody is told of a type of notice. */
export interface Choice {
  inPortal: boolean
  email: EmailChoice
}

/** What somebody has chosen of it; null leaves it to who comes after. */
export interface PartialChoice {
  in_portal: boolean | null
  email: EmailChoice | null
}

/** Who a choice is of, the nearest first. */
export type Chooser = 'person' | 'partner' | 'portal'

/** What holds where nobody has chosen. */
export const PORTAL_CHOICE: Choice = { inPortal: true, email: 'at once' }

/** What holds: the person's own choice, else their partner's, else the portal's. */
export function choiceOf(own: PartialChoice | undefined, partner: PartialChoice | undefined): Choice {
  return {
    inPortal: own?.in_portal ?? partner?.in_portal ?? PORTAL_CHOICE.inPortal,
    email: own?.email ?? partner?.email ?? PORTAL_CHOICE.email,
  }
}

/** Whose choice that is: the nearest who has said anything. */
export function chooserOf(own: PartialChoice | undefined, partner: PartialChoice | undefined): Chooser {
  const says = (choice: PartialChoice | undefined) =>
    choice !== undefined && (choice.in_portal !== null || choice.email !== null)
  if (says(own)) return 'person'
  return says(partner) ? 'partner' : 'portal'
}
