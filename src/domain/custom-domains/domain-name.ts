const LONGEST = 253
const LONGEST_LABEL = 63
const LABEL = /^[a-z0-9-]+$/
/** Names that no public resolver knows, but a private network or the machine itself might. */
const NOT_PUBLIC = new Set(['localhost', 'local', 'internal', 'onion', 'arpa', 'lan', 'home', 'corp'])

export const STARTS_WRONG = 'The domain must not start with http or www.'
export const NO_HOSTNAME = 'Enter a valid domain with a top-level domain, such as students.example.com.'

export type ReadDomain = { domain: string; problem: null } | { domain: null; problem: string }

/** Reads a typed domain as lower-case `xn--` ASCII; refuses http…, www…, IPs, private and top-level names. */
export function readDomain(text: string): ReadDomain {
  const typed = text.trim().toLowerCase()
  if (typed.startsWith('http') || typed.startsWith('www')) return wrong(STARTS_WRONG)
  const domain = asciiOf(typed.endsWith('.') ? typed.slice(0, -1) : typed)
  if (domain === null || domain.length > LONGEST) return wrong(NO_HOSTNAME)
  if (domain.startsWith('www')) return wrong(STARTS_WRONG)
  const labels = domain.split('.')
  const top = labels.at(-1) ?? ''
  const isHostname = labels.length > 1 && labels.every(isLabel) && /^(?:[a-z]{2,}|xn--.+)$/.test(top)
  return isHostname && !NOT_PUBLIC.has(top) ? { domain, problem: null } : wrong(NO_HOSTNAME)
}

export function isWithin(domain: string, parent: string): boolean {
  return domain === parent || domain.endsWith(`.${parent}`)
}

/** The names above a domain, nearest first, without the top-level domain: 'b.example' for 'a.b.example'. */
export function parentsOf(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(1, -1).map((_, index) => labels.slice(index + 1).join('.'))
}

function wrong(problem: string): ReadDomain {
  return { domain: null, problem }
}

function isLabel(label: string): boolean {
  return (
    label.length > 0 &&
    label.length <= LONGEST_LABEL &&
    LABEL.test(label) &&
    !label.startsWith('-') &&
    !label.endsWith('-')
  )
}

/** Uses the URL parser's reading of a host, which supports the letters of all languages. */
function asciiOf(typed: string): string | null {
  if (typed === '' || typed.length > LONGEST || /[\s/\\:@?#%_*[\]]/.test(typed)) return null
  return URL.canParse(`http://${typed}`) ? new URL(`http://${typed}`).hostname : null
}
