/** For how long an administrator sees the portal as somebody else. */
export const SEE_AS_MINUTES = 30

/** Who sees the portal as the actor: an administrator, whose rights stay behind, and who changes nothing. */
export interface SeenBy {
  id: string
  name: string
  /** An instant. */
  until: string
}

/** What an administrator who sees as somebody lacks of that person's rights: whole numbers, passports, and all that is kept of them. */
const LACKED: readonly string[] = ['bank-details.read', 'students.show-sealed', 'students.export-data']

/** Whether a right is left to whoever sees as its person. */
export function isLeftToSeer(permission: string): boolean {
  return !LACKED.includes(permission)
}
