export type SenderTexts = readonly string[] | 'none' | 'no such name' | 'no answer'

export interface SenderRecords {
  domain: string
  texts: SenderTexts
  keys: { parent: SenderTexts; named: Readonly<Record<string, SenderTexts>> }
  policy: { name: string; texts: SenderTexts }
}

export interface SenderFinding {
  check: 'SPF' | 'DKIM' | 'DMARC'
  state: 'ok' | 'warning' | 'missing' | 'unknown'
  words: string
  advice: string
  record: string
}

export const USUAL_SELECTORS = [
  ...['default', 'dkim', 'mail', 'google', 'selector1', 'selector2'],
  ...['k1', 'k2', 's1', 's2', 'smtp', 'zoho'],
] as const

/** What the records of a sender's domain mean for its mails, with advice. */
export function senderFindings(records: SenderRecords): SenderFinding[] {
  return [spf(records), dkim(records), dmarc(records)]
}

/** The names that may hold a domain's DMARC policy: its own first, then its parents. */
export function policyNames(domain: string): string[] {
  const labels = domain.split('.')
  // A top-level domain has no policy meant for the domains below it.
  const parents = labels.slice(0, -1).map((_label, place) => labels.slice(place).join('.'))
  return parents.slice(0, 5).map((name) => `_dmarc.${name}`)
}

/** Whether a TXT record is a DMARC policy. */
export function isPolicy(text: string): boolean {
  return /^v=DMARC1\s*(?:;|$)/i.test(text)
}

const NO_ANSWER = 'The name servers did not answer in time.'
const AGAIN = 'Run the test again in a few minutes.'

function spf({ domain, texts }: SenderRecords): SenderFinding {
  const report = finding('SPF')
  if (texts === 'no answer') return report('unknown', NO_ANSWER, AGAIN)
  const records = listOf(texts).filter((text) => /^v=spf1(?:\s|$)/i.test(text))
  const [record = '', second] = records
  if (record === '')
    return report(
      'missing',
      `${domain} does not say which servers may send its mail.`,
      `Add a TXT record for ${domain}. Your e-mail provider tells you its value, such as v=spf1 include:(provider) ~all.`,
    )
  if (second !== undefined)
    return report(
      'warning',
      `${domain} has ${records.length} SPF records, so receivers ignore all of them.`,
      'Merge them into one record.',
      records.join('\n'),
    )
  if (/(?:^|\s)\+?all(?:\s|$)/i.test(record))
    return report('warning', 'The record lets every server send.', 'End it with ~all or -all.', record)
  if (!/(?:^|\s)[-~?]all(?:\s|$)|(?:^|\s)redirect=/i.test(record))
    return report(
      'warning',
      'The record does not say what holds for all other servers.',
      'End it with ~all or -all.',
      record,
    )
  return report(
    'ok',
    `${domain} says which servers may send its mail.`,
    'Make sure that your provider is among them.',
    record,
  )
}

function dkim({ domain, keys: { parent, named } }: SenderRecords): SenderFinding {
  const report = finding('DKIM')
  const found = Object.entries(named).flatMap(([selector, texts]) =>
    listOf(texts)
      .filter(isKey)
      .map((text) => ({ selector, text })),
  )
  const [key] = found
  if (key)
    return /(?:^|;)\s*p=\s*(?:;|$)/i.test(key.text)
      ? report(
          'warning',
          `The key “${key.selector}” is withdrawn: it is empty.`,
          'Publish the key that your provider gives you.',
          key.text,
        )
      : report('ok', `There is a key under “${key.selector}”.`, '', key.text)
  const answers = [parent, ...Object.values(named)]
  if (answers.every((answer) => answer === 'no answer')) return report('unknown', NO_ANSWER, AGAIN)
  // If `_domainkey` exists, there is a key under another selector.
  if (parent === 'none' || Array.isArray(parent))
    return report(
      'unknown',
      `${domain} has keys, but not under a usual name.`,
      'Look into a mail that you sent: “dkim=pass” in its header says that all is well.',
    )
  return report(
    'missing',
    `${domain} has no key to sign its mail with.`,
    'Switch on DKIM at your e-mail provider and add the record it gives you.',
  )
}

function dmarc({ domain, policy }: SenderRecords): SenderFinding {
  const report = finding('DMARC')
  if (policy.texts === 'no answer') return report('unknown', NO_ANSWER, AGAIN)
  const records = listOf(policy.texts).filter(isPolicy)
  const [record = '', second] = records
  if (record === '')
    return report(
      'missing',
      `${domain} does not say what receivers should do with forged mail.`,
      `Add a TXT record for _dmarc.${domain}, to begin with: v=DMARC1; p=none; rua=mailto:you@${domain}`,
    )
  if (second !== undefined)
    return report(
      'warning',
      'There are several policies, so receivers ignore all of them.',
      'Keep one of them.',
      records.join('\n'),
    )
  const wanted = /;\s*p\s*=\s*(\w+)/i.exec(record)?.[1]?.toLowerCase()
  if (wanted === 'quarantine' || wanted === 'reject')
    return report(
      'ok',
      `Forged mail is ${wanted === 'reject' ? 'refused' : 'treated as spam'}.`,
      'Mail has to pass SPF or DKIM for this domain.',
      record,
    )
  if (wanted === 'none')
    return report(
      'ok',
      'Forged mail is only reported.',
      'Once SPF and DKIM pass, go on to p=quarantine.',
      record,
    )
  return report(
    'warning',
    'The policy is not readable.',
    'It needs p=none, p=quarantine or p=reject.',
    record,
  )
}

function finding(check: SenderFinding['check']) {
  return (state: SenderFinding['state'], words: string, advice: string, record = ''): SenderFinding => ({
    check,
    state,
    words,
    advice,
    record,
  })
}

function listOf(texts: SenderTexts): readonly string[] {
  return typeof texts === 'string' ? [] : texts
}

function isKey(text: string): boolean {
  return /(?:^|;)\s*p=/i.test(text)
}
