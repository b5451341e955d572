const HAS: readonly [method: string, words: string][] = [
  ['pwd', 'password'],
  ['otp', 'authenticator app'],
  ['recovery-code', 'recovery code'],
  ['pop', 'passkey'],
  ['email', 'code by e-mail'],
]

/** How a session's person signed in, by the `amr` of the issuer: 'Password and passkey'; '' where it says nothing known. */
export function signInMethod(methods: readonly string[]): string {
  const words = HAS.flatMap(([method, text]) => (methods.includes(method) ? [text] : [])).join(' and ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
