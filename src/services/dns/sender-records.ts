import {
  isPolicy,
  policyNames,
  type SenderRecords,
  type SenderTexts,
  USUAL_SELECTORS,
} from '#domain/smtp-settings/sender-dns'
import type { Dns } from './dns'

/** The mail records of a sender's domain: its SPF, DKIM keys and DMARC policy. */
export async function senderRecords(dns: Pick<Dns, 'texts'>, domain: string): Promise<SenderRecords> {
  const keys = `_domainkey.${domain}`
  const [texts, parent, policy, ...named] = await Promise.all([
    dns.texts(domain),
    dns.texts(keys),
    findPolicy(dns, domain),
    ...USUAL_SELECTORS.map((selector) => dns.texts(`${selector}.${keys}`)),
  ])
  return {
    domain,
    texts,
    keys: {
      parent,
      named: Object.fromEntries(
        USUAL_SELECTORS.map((selector, place) => [selector, named[place] ?? 'no answer']),
      ),
    },
    policy,
  }
}

async function findPolicy(
  dns: Pick<Dns, 'texts'>,
  domain: string,
): Promise<{ name: string; texts: SenderTexts }> {
  let last: { name: string; texts: SenderTexts } = { name: `_dmarc.${domain}`, texts: 'none' }
  for (const name of policyNames(domain)) {
    last = { name, texts: await dns.texts(name) }
    if (last.texts === 'no answer' || (typeof last.texts !== 'string' && last.texts.some(isPolicy)))
      return last
  }
  return last
}
