import { hash, verify } from '@node-rs/argon2'

/** A password's argon2id hash, in PHC form, with the library's parameters (19 MiB, two passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

let nobodysHash: Promise<string> | undefined

/** Whether the password fits. No hash takes as long: time must not reveal whether an account exists. */
export async function fitsPassword(password: string, stored: string | null): Promise<boolean> {
  nobodysHash ??= hash('nobody has this password')
  const fits = await verify(stored ?? (await nobodysHash), password)
  return stored !== null && fits
}
