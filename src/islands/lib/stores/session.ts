import { atom } from 'nanostores'

export const $sessionEnded = atom<'over' | 'blocked' | 'deactivated' | null>(null)

export const $isSignInAsked = atom(false)

const waiting = new Set<(isSignedIn: boolean) => void>()

/** Asks the user in a dialog to sign in again; resolves to false if the user declines. */
export function untilSignedIn(): Promise<boolean> {
  $isSignInAsked.set(true)
  return new Promise((resolve) => waiting.add(resolve))
}

/** Resolves all waiting presses. */
export function answerSignIn(isSignedIn: boolean): void {
  $isSignInAsked.set(false)
  const answered = [...waiting]
  waiting.clear()
  for (const answer of answered) answer(isSignedIn)
}
