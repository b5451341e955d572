import type { CustomDomain } from '#domain/custom-domains/schema'

export function DomainFindings({ findings }: { findings: CustomDomain['Findings'] }) {
  return findings.map(({ Code, Text, Advice }) => (
    <div key={Code} className="callout" data-tone={Code === 'live-site' ? 'danger' : 'warning'}>
      <div className="callout-title">{Text}</div>
      <p>{Advice}</p>
    </div>
  ))
}
