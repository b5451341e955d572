import { atom } from 'nanostores'

/** Why nobody is signed in any more, once the server has answered so; shell/SessionEnded shows it. */
export const $sessionEnded = atom<'over' | 'blocked' | 'deactivated' | null>(null)

/** Whether a press in a dialog waits for its person to sign in again; shell/SessionEnded asks them. */
export const $isSignInAsked = atom(false)

const waiting = new Set<(isSignedIn: boolean) => void>()

/** Asks the person in front of a dialog to sign in again: true once they have, false where they did not want to. */
export function untilSignedIn(): Promise<boolean> {
  $isSignInAsked.set(true)
  return new Promise((resolve) => waiting.add(resolve))
}

/** Answers all presses that wait. */
export function answerSignIn(isSignedIn: boolean): void {
  $isSignInAsked.set(false)
  const answered = [...waiting]
  waiting.clear()
  for (const answer of answered) answer(isSignedIn)
}
