// Replaces `StreamChannel` in a build without Stream's packages; its pages offer no channel.

export function openChannel(): Promise<never> {
  return Promise.reject(new Error('Stream’s packages are not part of this build'))
}

export function StreamChannel(): null {
  return null
}
