const HAS: readonly [method: string, words: string][] = [
  ['pwd', 'password'],
  ['otp', 'authenticator app'],
  ['recovery-code', 'recovery code'],
  ['pop', 'passkey'],
  ['email', 'code by e-mail'],
]

/** The sign-in method in words, from the issuer's `amr`: 'Password and passkey'; '' if none is known. */
export function signInMethod(methods: readonly string[]): string {
  const words = HAS.flatMap(([method, text]) => (methods.includes(method) ? [text] : [])).join(' and ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
