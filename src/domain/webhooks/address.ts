export const ADDRESS_RULE = 'Enter an address such as https://example.com/hooks'
export const NO_PASSWORDS = 'Leave out the user name and password: messages are signed instead'
export const NEEDS_HTTPS = 'Enter an address that starts with https://'
export const LONGEST_ADDRESS = 2000

/** The address of a receiver as it is saved, or why it is none. */
export type ReadAddress = { address: string; problem: null } | { address: null; problem: string }

/** Reads the address of a receiver as a person types it; what stands behind # is never sent, and so goes. */
export function readAddress(text: string): ReadAddress {
  const typed = text.trim()
  if (!URL.canParse(typed)) return { address: null, problem: ADDRESS_RULE }
  const url = new URL(typed)
  if (!['http:', 'https:'].includes(url.protocol)) return { address: null, problem: ADDRESS_RULE }
  if (url.username !== '' || url.password !== '') return { address: null, problem: NO_PASSWORDS }
  url.hash = ''
  return { address: url.href, problem: null }
}
