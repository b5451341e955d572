export interface Device {
  browser: string
  address: string
  at: string
}

/** The facts in account mails beside the recipient's name; none is secret. */
export interface AccountMailFacts {
  invitation: { inviterName: string; company: string; studentOf: string }
  /** The recipient has an account already, and may sign in by a code as a student of this partner too. */
  'student-invitation': { inviterName: string; studentOf: string; partnerId: string }
  verification: Record<string, never>
  'forgotten-password': Record<string, never>
  'password-changed': Device
  'new-device': Device
  'address-confirm': Record<string, never>
  /** To the holder of an address that someone else asked to change to. */
  'address-known': Record<string, never>
  /** To the old address: who asked for which new one, with a link to undo it. */
  'address-asked': Device & { newAddress: string }
  /** To the new address: someone who manages the user changed it. */
  'address-changed': { by: string }
  /** To the old address, after the same change. */
  'address-left': { by: string; newAddress: string }
}
export type AccountMailKind = keyof AccountMailFacts
