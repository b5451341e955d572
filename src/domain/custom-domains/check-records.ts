import { type DomainStatus, type Finding, type FindingCode, VALID } from '#domain/custom-domains/states'

/** One resolver's answers about a domain, used only as an observation and trusted for nothing else. */
export interface Observation {
  resolver: string
  isAnswered: boolean
  aliases: string[]
  addresses: string[]
  proofs: string[]
  authorities: string[] | null
  isApex: boolean
}

export interface WantedRecords {
  domain: string
  target: string
  targetAddresses: readonly string[]
  proof: { name: string; value: string } | null
  authority: string
  answersToday: boolean
}

export interface RecordCheck {
  status: DomainStatus | null
  findings: Finding[]
}

const STATUS_OF: Readonly<Partial<Record<FindingCode, DomainStatus>>> = {
  nothing: 'Not found',
  elsewhere: 'Invalid',
  proxied: 'Invalid',
  'address-in-the-way': 'Conflicting records',
  apex: 'Conflicting records',
}

/** Compares the resolvers' answers with the wanted records (docs/decisions/0130-custom-domains.md). */
export function checkRecords(observations: readonly Observation[], wanted: WantedRecords): RecordCheck {
  const answered = observations.filter(({ isAnswered }) => isAnswered)
  if (answered.length === 0) return { status: null, findings: [noAnswer()] }
  const outcomes = answered.map((seen) => ({ seen, code: faultOf(seen, wanted) }))
  const wrong = outcomes.filter(({ code }) => code !== null)
  if (wrong.length === 0) return checkAnswered(answered, wanted)
  if (wrong.length < answered.length) {
    const right = answered.length - wrong.length
    return { status: 'Pending', findings: [spreading(right, answered.length, wrong[0]?.seen)] }
  }
  // The most severe fault, so that one resolver with an outdated answer does not hide what the others see.
  const [worst] = wrong.toSorted((a, b) => rank(a.code) - rank(b.code))
  if (!worst?.code) throw new RangeError('A domain without a fault was judged wrong')
  const findings = [finding(worst.code, worst.seen, wanted)]
  if (wanted.answersToday && worst.code !== 'nothing' && worst.code !== 'proxied')
    findings.unshift(liveSite(worst.seen, wanted))
  return { status: STATUS_OF[worst.code] ?? 'Invalid', findings }
}

const ORDER: readonly FindingCode[] = ['proxied', 'elsewhere', 'apex', 'address-in-the-way', 'nothing']

function rank(code: FindingCode | null): number {
  return code === null ? ORDER.length : ORDER.indexOf(code)
}

function checkAnswered(answered: readonly Observation[], wanted: WantedRecords): RecordCheck {
  const { proof, authority } = wanted
  const unproved = proof && answered.find(({ proofs }) => !proofs.includes(proof.value))
  if (proof && unproved)
    return {
      status: 'Pending',
      findings: [
        {
          Code: 'proof',
          Text: `${wanted.domain} led here before it was entered, so it has to be shown that it is yours.`,
          Advice: `Add a TXT record at ${proof.name} with the value ${proof.value}.`,
        },
      ],
    }
  const shut = answered.find(({ authorities }) => authorities !== null && !authorities.includes(authority))
  if (shut)
    return {
      status: 'Invalid',
      findings: [
        {
          Code: 'caa',
          Text: `A CAA record lets only ${listed(shut.authorities ?? [])} issue certificates for ${wanted.domain}.`,
          Advice: `Add a CAA record with the value 0 issue "${authority}", or remove the CAA records.`,
        },
      ],
    }
  return { status: VALID, findings: [] }
}

function faultOf(seen: Observation, { target, targetAddresses }: WantedRecords): FindingCode | null {
  if (seen.aliases.includes(target)) return null
  if (seen.aliases.length > 0) return 'elsewhere'
  if (seen.addresses.length === 0) return 'nothing'
  // A name server that flattens aliases, as some do at a zone's apex, answers with addresses only.
  if (seen.addresses.every((address) => targetAddresses.includes(address))) return null
  if (seen.addresses.some(isOfProxy)) return 'proxied'
  return seen.isApex ? 'apex' : 'address-in-the-way'
}

function finding(code: FindingCode, seen: Observation, { domain, target }: WantedRecords): Finding {
  const addresses = listed(seen.addresses)
  const words: Partial<Record<FindingCode, readonly [string, string]>> = {
    nothing: [
      `There is no record for ${domain} yet.`,
      `Add the CNAME record to ${target}. It can take up to an hour until it is seen everywhere.`,
    ],
    elsewhere: [
      `${domain} points to ${seen.aliases.at(-1) ?? ''}, not to ${target}.`,
      `Change the value of the CNAME record to ${target}.`,
    ],
    proxied: [
      `${domain} is proxied by Cloudflare (${addresses}).`,
      'Switch proxying off for this record: the cloud beside it must be grey (DNS only).',
    ],
    'address-in-the-way': [
      `An address record (${addresses}) stands where the CNAME should be.`,
      `Remove the A and AAAA records of ${domain}, then add the CNAME record to ${target}.`,
    ],
    apex: [
      `${domain} is the top of its zone, where no CNAME is allowed. Its address is ${addresses}.`,
      `Use a name below it, such as students.${domain}, or an ALIAS (ANAME) record to ${target} where your DNS provider has them.`,
    ],
  }
  const [Text = '', Advice = ''] = words[code] ?? []
  return { Code: code, Text, Advice }
}

function liveSite(seen: Observation, { domain }: WantedRecords): Finding {
  const where = seen.aliases.at(-1) ?? listed(seen.addresses)
  return {
    Code: 'live-site',
    Text: `A site answers at ${domain} today (${where}). It goes offline once the record is changed.`,
    Advice: 'If it is still needed, choose another name, such as students or apply in front of your domain.',
  }
}

function spreading(right: number, all: number, behind: Observation | undefined): Finding {
  return {
    Code: 'spreading',
    Text: `${right} of ${all} resolvers see the new record; ${behind?.resolver ?? 'another one'} does not yet.`,
    Advice: 'Nothing to do: the change is on its way. Checks go on by themselves.',
  }
}

function noAnswer(): Finding {
  return {
    Code: 'no-answer',
    Text: 'No resolver answered, so nothing is known at the moment.',
    Advice: 'Nothing to do: the next check follows by itself.',
  }
}

function listed(values: readonly string[]): string {
  return values.length === 0 ? 'nobody' : values.slice(0, 4).join(', ')
}

/** The published ranges of the proxy that DNS panels enable by default. */
const PROXY_V4: readonly (readonly [string, number])[] = [
  ['173.245.48.0', 20],
  ['103.21.244.0', 22],
  ['103.22.200.0', 22],
  ['103.31.4.0', 22],
  ['141.101.64.0', 18],
  ['108.162.192.0', 18],
  ['190.93.240.0', 20],
  ['188.114.96.0', 20],
  ['197.234.240.0', 22],
  ['198.41.128.0', 17],
  ['162.158.0.0', 15],
  ['104.16.0.0', 13],
  ['104.24.0.0', 14],
  ['172.64.0.0', 13],
  ['131.0.72.0', 22],
]
const PROXY_V6 = [
  '2400:cb00:',
  '2606:4700:',
  '2803:f800:',
  '2405:b500:',
  '2405:8100:',
  '2a06:98c',
  '2c0f:f248:',
]

function isOfProxy(address: string): boolean {
  if (address.includes(':')) return PROXY_V6.some((prefix) => address.toLowerCase().startsWith(prefix))
  const number = numberOf(address)
  return PROXY_V4.some(([start, bits]) => {
    const size = 2 ** (32 - bits)
    return Math.floor(number / size) === Math.floor(numberOf(start) / size)
  })
}

function numberOf(address: string): number {
  return address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
}
