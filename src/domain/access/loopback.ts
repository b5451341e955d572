/** Whether a host name or address, as HOST or a URL has it, is reached from the same machine alone. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
  )
}

/** Whether a URL leads to the same machine, where nobody listens in on what is not encrypted. */
export function isLoopbackUrl(url: string): boolean {
  return isLoopback(new URL(url).hostname)
}

/** Whether what goes to a URL is read by nobody on its way: https, or the same machine. */
export function isConfidential(url: string): boolean {
  return URL.canParse(url) && (new URL(url).protocol === 'https:' || isLoopbackUrl(url))
}
