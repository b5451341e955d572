// In place of `StreamChannel` in a build without Stream's packages; its pages offer no channel.

/** Refuses to connect. */
export function openChannel(): Promise<never> {
  return Promise.reject(new Error('Stream’s packages are not part of this build'))
}

/** Draws nothing. */
export function StreamChannel(): null {
  return null
}
