export const ADDRESS_RULE = 'Enter an address such as https://example.com/hooks'
export const NO_PASSWORDS = 'Leave out the user name and password: messages are signed instead'
export const NEEDS_HTTPS = 'Enter an address that starts with https://'
export const LONGEST_ADDRESS = 2000

export type ReadAddress = { address: string; problem: null } | { address: null; problem: string }

/** Parses a typed receiver address. The fragment after # is dropped, because it is never sent. */
export function readAddress(text: string): ReadAddress {
  const typed = text.trim()
  if (!URL.canParse(typed)) return { address: null, problem: ADDRESS_RULE }
  const url = new URL(typed)
  if (!['http:', 'https:'].includes(url.protocol)) return { address: null, problem: ADDRESS_RULE }
  if (url.username !== '' || url.password !== '') return { address: null, problem: NO_PASSWORDS }
  url.hash = ''
  return { address: url.href, problem: null }
}
