/** Where somebody was who did something, and when. */
export interface Device {
  /** In a person's words: 'Firefox on Windows'. */
  browser: string
  /** The network address. */
  address: string
  /** ISO 8601. */
  at: string
}

/** What a letter about somebody's account tells of beside their name; none of it is secret. */
export interface LetterFacts {
  /** They may come in: invited by whom, to work for which company or as a student of which partner; '' where there is none. */
  invitation: { inviterName: string; company: string; studentOf: string }
  /** They have an account already, and may sign in by a code as a student of this partner as well. */
  'student-invitation': { inviterName: string; studentOf: string; partnerId: string }
  /** They are to confirm their e-mail address. */
  verification: Record<string, never>
  /** They, or somebody else, asked for a new password. */
  'forgotten-password': Record<string, never>
  'password-changed': Device
  /** They signed in from a browser that is not known as theirs. */
  'new-device': Device
  /** To the new address: they are to confirm it. */
  'address-confirm': Record<string, never>
  /** To who has the address that somebody else wants. */
  'address-known': Record<string, never>
  /** To the old address: who asked for which one, with the way back. */
  'address-asked': Device & { newAddress: string }
  /** To the new address: somebody who looks after them changed it. */
  'address-changed': { by: string }
  /** To the old address of the same. */
  'address-left': { by: string; newAddress: string }
}
export type LetterKind = keyof LetterFacts
