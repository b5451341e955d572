/** Whether a host name or address, as in HOST or a URL, can be reached only from the same machine. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
  )
}

/** Whether a URL leads to the same machine, where unencrypted traffic cannot be intercepted. */
export function isLoopbackUrl(url: string): boolean {
  return isLoopback(new URL(url).hostname)
}

/** Whether traffic to a URL cannot be read in transit: https, or the same machine. */
export function isConfidential(url: string): boolean {
  return URL.canParse(url) && (new URL(url).protocol === 'https:' || isLoopbackUrl(url))
}
